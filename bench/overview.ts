import { type RawBuilder, sql } from 'kysely'
import type { Client } from 'pg'
import { listBasicUsers } from '#server/domains/accounts/manager/list-basic-users.ts'
import { statisticsByDay } from '#server/domains/accounts/manager/read-statistics.ts'
import { bareMs, callMs, type MeasuredProduct, median, withProducts } from './measured-product.ts'

const sizes = [10_000, 1_000_000] as const
const rowsAtOnce = 100_000
const rounds = 60

/** One endpoint of the managers' overview, and the statement that answers it. */
interface Part {
  readonly name: string
  readonly path: string
  readonly statement: RawBuilder<unknown> | null
}

const pageOfUsers = (offset: number, limit: number) => sql`select ${listBasicUsers({ offset, limit }, {})}`

const partsOf = (size: number): Part[] => [
  { name: 'statistics', path: '/manager/users_stats', statement: statisticsByDay },
  { name: 'first page', path: '/manager/basic_user_info/0/10', statement: pageOfUsers(0, 10) },
  { name: 'page 500', path: '/manager/basic_user_info/4990/10', statement: pageOfUsers(4_990, 10) },
  { name: 'last page', path: `/manager/basic_user_info/${size - 10}/10`, statement: pageOfUsers(size - 10, 10) },
  { name: 'find a rare text', path: '/manager/find_user/email/person4321%40', statement: null },
  { name: 'find a common text', path: '/manager/find_user/surname/rossi', statement: null },
  { name: 'list a rare text', path: '/manager/basic_user_info/0/10?text=person4321%40', statement: null },
  { name: 'list a common text', path: '/manager/basic_user_info/0/10?text=rossi', statement: null },
]

export const fillUsers = async (client: Client, size: number): Promise<void> => {
  for (let from = 0; from < size; from += rowsAtOnce)
    await client.query(
      `insert into app_user (email, language, first_name, last_name, registered_at, email_verified_at, manager_active)
       select 'person' || i || '@example.test', 'en', (array['Anna', 'José', 'Priya', 'Giulia', 'Hugo'])[1 + i % 5],
         (array['Rossi', 'García', 'Bennett', 'Okafor', 'Singh', 'Núñez', 'Doyle'])[1 + i / 5 % 7],
         now() - (i::float8 / $2) * interval '730 days', case when i % 5 > 0 then now() end, i % 3 = 0
       from generate_series($1::int, least($1::int + ${rowsAtOnce}, $2::int) - 1) i`,
      [from, size],
    )
  // The product aggregates recent changes in the background; the overview is exact before that too.
  for (let waiting = 1; waiting > 0; ) {
    const { rows } = await client.query<{ waiting: string }>('select count(*) as waiting from user_statistic_change')
    waiting = Number(rows[0]?.waiting)
    if (waiting > 0) await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Computes medians of one part at both sizes, alternating, so that other load affects both equally. */
const compare = async (
  small: MeasuredProduct,
  large: MeasuredProduct,
  few: Part | undefined,
  many: Part | undefined,
): Promise<string[]> => {
  if (!few || !many) return []
  const times: { few: number; many: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    times.push({
      few: await callMs(small, few.path),
      many: await callMs(large, many.path),
      bare: many.statement ? await bareMs(large, many.path, many.statement) : 0,
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

/** Measures the managers' overview at ten thousand and at a million users, beside the bare driver. */
export const measureOverview = (): Promise<string[][]> =>
  withProducts(sizes, fillUsers, async (small, large) => {
    const [few, many] = [partsOf(sizes[0]), partsOf(sizes[1])]
    const rows: string[][] = []
    for (const index of few.keys()) rows.push(await compare(small, large, few[index], many[index]))
    return [['call', '10,000 users', '1,000,000 users', 'ratio', 'bare driver', 'of it'], ...rows]
  })
