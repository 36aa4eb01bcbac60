import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import { Client } from 'pg'
import { type ProductClient, productClient } from '../e2e/stack/product-client.ts'
import { startStack } from '../e2e/stack/start-stack.ts'
import { databaseUrl, ensurePostgres } from '../scripts/postgres.mjs'
import { pageOfUsers } from '../server/domains/accounts/manager/list-basic-users.ts'
import { statisticsByDay } from '../server/domains/accounts/manager/read-statistics.ts'

const sizes = [10_000, 1_000_000] as const
const rowsAtOnce = 100_000
const rounds = 60

/** Compiles the product's own statements for the bare driver. */
const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** One call of the managers' overview, and the statement that answers it. */
interface Part {
  readonly name: string
  readonly path: string
  readonly statement: RawBuilder<unknown> | null
}

const partsOf = (size: number): Part[] => [
  { name: 'statistics', path: '/manager/users_stats', statement: statisticsByDay },
  { name: 'first page', path: '/manager/basic_user_info/0/10', statement: pageOfUsers(0, 10) },
  { name: 'page 500', path: '/manager/basic_user_info/4990/10', statement: pageOfUsers(4_990, 10) },
  { name: 'last page', path: `/manager/basic_user_info/${size - 10}/10`, statement: pageOfUsers(size - 10, 10) },
  { name: 'find a rare text', path: '/manager/find_user/email/person4321%40', statement: null },
  { name: 'find a common text', path: '/manager/find_user/surname/rossi', statement: null },
]

const fill = async (client: Client, size: number): Promise<void> => {
  for (let from = 0; from < size; from += rowsAtOnce)
    await client.query(
      `insert into app_user (email, language, first_name, last_name, registered_at, email_verified_at, manager_active)
       select 'person' || i || '@example.test', 'en', (array['Anna', 'José', 'Priya', 'Giulia', 'Hugo'])[1 + i % 5],
         (array['Rossi', 'García', 'Bennett', 'Okafor', 'Singh', 'Núñez', 'Doyle'])[1 + i / 5 % 7],
         now() - (i::float8 / $2) * interval '730 days', case when i % 5 > 0 then now() end, i % 3 = 0
       from generate_series($1::int, least($1::int + ${rowsAtOnce}, $2::int) - 1) i`,
      [from, size],
    )
  // The product folds what changed by itself; the overview is exact before that too.
  for (let waiting = 1; waiting > 0; ) {
    const { rows } = await client.query<{ waiting: string }>('select count(*) as waiting from user_statistic_change')
    waiting = Number(rows[0]?.waiting)
    if (waiting > 0) await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await client.query('vacuum analyze')
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

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Medians of the product's call and of the same statement through the bare driver, taken in turns. */
const measurePart = async (
  caller: ProductClient,
  client: Client,
  { path, statement }: Part,
): Promise<{ product: number; bare: number | null }> => {
  const compiled = statement?.compile(compiler)
  const [product, bare]: number[][] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    product?.push(
      await msOf(async () => {
        const { status, text } = await caller.call('GET', path)
        if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
      }),
    )
    if (compiled)
      bare?.push(await msOf(() => client.query({ name: path, text: compiled.sql, values: [...compiled.parameters] })))
  }
  return { product: median(product ?? []), bare: compiled ? median(bare ?? []) : null }
}

const measureSize = async (url: string, size: number) => {
  const stack = await startStack({ databaseUrl: url, env: { LOG_LEVEL: 'silent' } })
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const caller = await manager(stack.url, client)
    await fill(client, size)
    const measured: { name: string; product: number; bare: number | null }[] = []
    for (const part of partsOf(size)) measured.push({ name: part.name, ...(await measurePart(caller, client, part)) })
    return measured
  } finally {
    await client.end()
    await stack.stop()
  }
}

/** The managers' overview at ten thousand and at a million users, beside the same statements through the bare driver. */
export const measureOverview = async (): Promise<string[][]> => {
  const postgres = await ensurePostgres()
  try {
    const admin = new Client({ connectionString: postgres.url })
    await admin.connect()
    for (const size of sizes) await admin.query(`create database overview_${size}`)
    await admin.end()
    const [small, large] = [
      await measureSize(databaseUrl(postgres.url, `overview_${sizes[0]}`), sizes[0]),
      await measureSize(databaseUrl(postgres.url, `overview_${sizes[1]}`), sizes[1]),
    ]
    const rows = small.map((part, index) => {
      const big = large[index] ?? part
      return [
        part.name,
        `${part.product.toFixed(1)} ms`,
        `${big.product.toFixed(1)} ms`,
        `${(big.product / part.product).toFixed(2)} ×`,
        big.bare === null ? '' : `${big.bare.toFixed(1)} ms`,
        big.bare === null ? '' : `${Math.round((100 * big.bare) / big.product)} %`,
      ]
    })
    return [['call', '10,000 users', '1,000,000 users', 'ratio', 'bare driver', 'of it'], ...rows]
  } finally {
    await postgres.stop()
  }
}
