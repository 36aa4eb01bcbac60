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

/** A product with so many users, a manager's session in it, and the bare driver beside it. */
interface Measured {
  readonly caller: ProductClient
  readonly client: Client
  readonly parts: readonly Part[]
  readonly close: () => Promise<void>
}

const open = async (url: string, size: number): Promise<Measured> => {
  const stack = await startStack({ databaseUrl: url, env: { LOG_LEVEL: 'silent' } })
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  const close = async (): Promise<void> => {
    await client.end()
    await stack.stop()
  }
  try {
    const caller = await manager(stack.url, client)
    await fill(client, size)
    return { caller, client, parts: partsOf(size), close }
  } catch (error) {
    await close()
    throw error
  }
}

const productMs = ({ caller }: Measured, { path }: Part): Promise<number> =>
  msOf(async () => {
    const { status, text } = await caller.call('GET', path)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  })

const bareMs = async ({ client }: Measured, { path, statement }: Part): Promise<number> => {
  if (!statement) return 0
  const { sql: text, parameters } = statement.compile(compiler)
  return msOf(() => client.query({ name: path, text, values: [...parameters] }))
}

/** Medians of one part at both sizes, taken in turns, so that what else the machine does falls on all alike. */
const compare = async (small: Measured, large: Measured, index: number): Promise<string[]> => {
  const [few, many] = [small.parts[index], large.parts[index]]
  if (!few || !many) return []
  const times: { few: number; many: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    times.push({
      few: await productMs(small, few),
      many: await productMs(large, many),
      bare: await bareMs(large, many),
    })
  const of = (key: 'few' | 'many' | 'bare'): number => median(times.map((time) => time[key]))
  const bare = of('bare')
  return [
    few.name,
    `${of('few').toFixed(1)} ms`,
    `${of('many').toFixed(1)} ms`,
    `${(of('many') / of('few')).toFixed(2)} ×`,
    bare === 0 ? '' : `${bare.toFixed(1)} ms`,
    bare === 0 ? '' : `${Math.round((100 * bare) / of('many'))} %`,
  ]
}

/** The managers' overview at ten thousand and at a million users, beside the same statements through the bare driver. */
export const measureOverview = async (): Promise<string[][]> => {
  const postgres = await ensurePostgres()
  const opened: Measured[] = []
  try {
    const admin = new Client({ connectionString: postgres.url })
    await admin.connect()
    for (const size of sizes) await admin.query(`create database overview_${size}`)
    await admin.end()
    for (const size of sizes) opened.push(await open(databaseUrl(postgres.url, `overview_${size}`), size))
    const [small, large] = opened
    if (!small || !large) return []
    const rows: string[][] = []
    for (const index of small.parts.keys()) rows.push(await compare(small, large, index))
    return [['call', '10,000 users', '1,000,000 users', 'ratio', 'bare driver', 'of it'], ...rows]
  } finally {
    for (const { close } of opened) await close()
    await postgres.stop()
  }
}
