import { Agent, get } from 'node:http'
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
} from 'kysely'
import { Client } from 'pg'
import { type ProductClient, productClient } from '#e2e/stack/product-client.ts'
import { startStack } from '#e2e/stack/start-stack.ts'
import { databaseUrl, ensurePostgres } from '#scripts/postgres.mjs'

/** Compiles the product's own statements for the bare driver. */
export const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A product filled with data, a manager's session, and the bare driver beside it. */
export interface MeasuredProduct {
  readonly caller: ProductClient
  readonly client: Client
  /** The id of the server process. */
  readonly pid: number
  readonly sandboxUrl: string
  /** The path of its data folder. */
  readonly dataDir: string
  readonly close: () => Promise<void>
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

export const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

// `fetch` costs more than many of the calls that are measured.
const agent = new Agent({ keepAlive: true, maxSockets: 20 })

/** Reads a whole response, chunk by chunk; throws unless the status is 200. */
export const take = ({ caller }: MeasuredProduct, path: string, onPiece: (piece: Buffer) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      cookie: `portico=${caller.cookie()}`,
      'x-requested-with': 'portico',
      'x-forwarded-for': '2001:db8::1',
    }
    get(`${caller.url}/api${path}`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
      response.on('data', onPiece)
      response.on('end', resolve)
      response.on('error', reject)
    }).on('error', reject)
  })

/** Measures a request to the product, up to the last byte, in milliseconds. */
export const callMs = (product: MeasuredProduct, path: string): Promise<number> =>
  msOf(() => take(product, path, () => undefined))

/** Measures a prepared statement through the bare driver, in milliseconds. */
export const bareMs = (
  { client }: MeasuredProduct,
  name: string,
  statement: { compile: (provider: QueryExecutorProvider) => ReturnType<Compilable['compile']> },
): Promise<number> => {
  const { sql: text, parameters } = statement.compile(compiler)
  return msOf(() => client.query({ name, text, values: [...parameters] }))
}

const manager = async (url: string, client: Client): Promise<ProductClient> => {
  const caller = productClient(url)
  const [email, password] = ['bench@example.test', 'a long enough password']
  const captchaToken = await caller.captcha('registration')
  await caller.call('POST', '/users', { body: { email, plainPassword: password, language: 'en', captchaToken } })
  await client.query(`insert into user_role (user_id, role) select id, 'ROLE_MANAGER' from app_user where email = $1`, [
    email,
  ])
  await caller.call('POST', '/login_check', {
    body: { email, password, captchaToken: await caller.captcha('login') },
  })
  return caller
}

type Fill = (client: Client, size: number) => Promise<void>

const openProduct = async (
  url: string,
  size: number,
  fill: Fill,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredProduct> => {
  const stack = await startStack({ databaseUrl: url, env: { LOG_LEVEL: 'silent', ...env } })
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  const close = async (): Promise<void> => {
    await client.end()
    await stack.stop()
  }
  try {
    const caller = await manager(stack.url, client)
    await fill(client, size)
    await client.query('vacuum analyze')
    return {
      caller,
      client,
      pid: stack.instances[0]?.child.pid ?? 0,
      sandboxUrl: stack.sandboxUrl,
      dataDir: stack.dataDir,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Runs a small and a large product on one PostgreSQL for the duration of a measurement. */
export const withProducts = async (
  sizes: readonly [number, number],
  fill: Fill,
  measure: (small: MeasuredProduct, large: MeasuredProduct) => Promise<string[][]>,
): Promise<string[][]> => {
  const postgres = await ensurePostgres()
  const opened: MeasuredProduct[] = []
  try {
    const admin = new Client({ connectionString: postgres.url })
    await admin.connect()
    for (const size of sizes) await admin.query(`create database bench_${size}`)
    await admin.end()
    for (const size of sizes) opened.push(await openProduct(databaseUrl(postgres.url, `bench_${size}`), size, fill))
    const [small, large] = opened
    return small && large ? await measure(small, large) : []
  } finally {
    for (const { close } of opened) await close()
    await postgres.stop()
  }
}

/** Runs an empty product on its own PostgreSQL for the duration of a measurement. */
export const withProduct = async (
  env: Readonly<Record<string, string>>,
  measure: (product: MeasuredProduct) => Promise<string[][]>,
): Promise<string[][]> => {
  const postgres = await ensurePostgres()
  try {
    const product = await openProduct(postgres.url, 0, async () => undefined, env)
    try {
      return await measure(product)
    } finally {
      await product.close()
    }
  } finally {
    await postgres.stop()
  }
}
