import type { Client } from 'pg'
import { fillInvoices } from './invoices.ts'
import { callMs, type MeasuredProduct, median, withProducts } from './measured-product.ts'
import { fillUsers } from './overview.ts'

const sizes = [10_000, 1_000_000] as const
const rounds = 15

/** A call grows when a hundred times the rows make it slower by this factor, and by more than noise. */
const maxTimes = 1.5
const noiseMs = 5

const statements = [
  `insert into company (compiler_id, name, description, share_capital, status, company_number, made_by, created_at,
     last_change_at)
   select id, (array['Harbour', 'Northern', 'Riverside', 'Copper', 'Juniper', 'Granite', 'Meadow'])[1 + id % 7]
     || ' Trading ' || id || ' Ltd', 'Advice', 100, 1, null, 'customer', registered_at, registered_at
   from app_user where email like 'person%'`,
  `insert into company_stage (company_id, stage, since) select id, 'incorporated', created_at from company
   on conflict do nothing`,
  `insert into company_stage_change (company_id, kind, stage, at, actor_kind, version)
   select company_id, 'created', stage, since, 'system', 1 from company_stage s
   where not exists (select from company_stage_change h where h.company_id = s.company_id)`,
  `insert into audit_entry (at, actor_kind, actor_user_id, action, subject_type, subject_id, before, after)
   select registered_at, 'customer', id, 'change-company', 'company', id::text, '{"name":"Old"}', '{"name":"New"}'
   from app_user where email like 'person%'`,
]

const fill = async (client: Client, size: number): Promise<void> => {
  await fillUsers(client, size)
  await fillInvoices(client, size)
  for (const statement of statements) await client.query(statement)
}

/** What managers open and search, with rows for every page. */
const pathsOf = (size: number): readonly (readonly [name: string, path: string])[] => [
  ['invoices', '/invoices'],
  ['invoices, last page', `/invoices?page=${size / 20}`],
  ['invoices, by name', `/invoices?page=2&order%5BcustomerName%5D=asc`],
  ['invoices, a year', '/invoices?year=2021'],
  ['invoices, year and name', '/invoices?year=2021&customerName=meadow%20press%2010'],
  ['invoices, a name of all', '/invoices?customerName=ltd'],
  ['invoices, a name of a fifth', '/invoices?text=press'],
  ['invoices, a rare contact', '/invoices?text=customer777%40'],
  ['one invoice', `/invoices/${size / 2}`],
  ['unpaid totals', '/invoices/unpaid_totals'],
  ['users', '/manager/basic_user_info/0/20'],
  ['users, a common name', '/manager/basic_user_info/0/20?text=rossi'],
  ['users, last page', `/manager/basic_user_info/${size - 20}/20`],
  ['companies', '/companies'],
  ['companies, a name of all', '/companies?name=ltd'],
  ['companies, a name of a seventh', '/companies?name=meadow'],
  ['search, a common text', '/manager/search?text=meadow'],
]

const timed = async (product: MeasuredProduct, path: string): Promise<number | string> => {
  try {
    return await callMs(product, path)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const compare = async (
  [small, large]: readonly [MeasuredProduct, MeasuredProduct],
  name: string,
  [few, many]: readonly [string, string],
): Promise<string[]> => {
  const times: { few: number; many: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = [await timed(small, few), await timed(large, many)]
    if (typeof first === 'string' || typeof second === 'string')
      return [name, String(first), String(second), '', 'fails']
    times.push({ few: first, many: second })
  }
  const [before, after] = [median(times.map((time) => time.few)), median(times.map((time) => time.many))]
  const grows = after > before * maxTimes && after > before + noiseMs
  return [
    name,
    `${before.toFixed(1)} ms`,
    `${after.toFixed(1)} ms`,
    `${(after / before).toFixed(2)} ×`,
    grows ? 'not flat' : 'flat',
  ]
}

/** Measures what managers call at ten thousand and at a million of everything; what is not flat comes first. */
export const measureGrowth = (): Promise<string[][]> =>
  withProducts(sizes, fill, async (small, large) => {
    const [few, many] = [pathsOf(sizes[0]), pathsOf(sizes[1])]
    const rows: string[][] = []
    for (const [index, [name, path]] of few.entries())
      rows.push(await compare([small, large], name, [path, many[index]?.[1] ?? path]))
    const isFlat = (row: readonly string[]): boolean => row.at(-1) === 'flat'
    return [
      ['call', '10,000', '1,000,000', 'ratio', 'verdict'],
      ...rows.filter((row) => !isFlat(row)),
      ...rows.filter(isFlat),
    ]
  })
