import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { bareMs, callMs, type MeasuredProduct, median, take, withProducts } from './measured-product.ts'

const sizes = [100_000, 1_000_000] as const
const rowsAtOnce = 50_000
const years = 10
const rounds = 60

/** Fills ten years of invoices, a tenth in each; number, customer, contact and amount derive from the index. */
export const fillInvoices = async (client: Client, size: number): Promise<void> => {
  const perYear = size / years
  for (let from = 1; from <= size; from += rowsAtOnce)
    await client.query(
      `insert into accounting_document (kind, state, origin, year, number, dated_on, customer_name, address, city, contact,
         language, currency, items, net_cents, vat_cents, total_cents, issues, created_at, changed_at)
       select 'invoice', 'issued', 'manual', 2016 + (i - 1) / $2::int, 1 + (i - 1) % $2::int,
         make_date(2016 + (i - 1) / $2::int, 1, 1) + ((i - 1) % $2::int) * 365 / $2::int,
         (array['Harbour', 'Northern', 'Riverside', 'Copper', 'Juniper', 'Granite', 'Meadow'])[1 + i % 7] || ' '
           || (array['Press', 'Trading', 'Media', 'Goods', 'Design'])[1 + i / 7 % 5] || ' ' || i || ' Ltd',
         i || ' High Street', 'London', 'customer' || i || '@example.test', 'en', 'GBP',
         jsonb_build_array(jsonb_build_object('title', 'Bookkeeping', 'description', 'A month', 'qty', 1,
           'priceCents', 10000 + i % 5000, 'vat', 2000, 'discount', null)),
         10000 + i % 5000, (10000 + i % 5000) / 5, 10000 + i % 5000 + (10000 + i % 5000) / 5, 1, now(), now()
       from generate_series($1::int, $1::int + ${rowsAtOnce} - 1) i`,
      [from, perYear],
    )
  await client.query(`insert into document_series select 'invoice', 2016 + i, $1 from generate_series(0, $2 - 1) i`, [
    perYear,
    years,
  ])
}

/** The session's statement of a call, as four statements one after another need it. */
const session = sql`select s.id, s.user_id, s.last_used_at, s.ends_at, u.email_verified_at,
  (select string_agg(r.role, ',') from user_role r where r.user_id = s.user_id) as roles
  from user_session s join app_user u on u.id = s.user_id where s.id = ${1} and s.expires_at > now()`

/** Builds the four statements of a list: the session, the total, one page of rows, and their credit notes. */
const pageOfYear = (year: number, highest: number) => [
  session,
  sql`select year, last_number as count from document_series where kind = 'invoice' union all
    select 0 as year, count(*)::int as count from accounting_document where kind = 'invoice' and number is null
    order by year desc`,
  sql`select * from accounting_document where kind = 'invoice' and year = ${year} and number > ${highest - 20}
    and number <= ${highest} order by number desc`,
  sql`select id, number, year, invoice_id from accounting_document where invoice_id in
    (${sql.join(Array.from({ length: 20 }, (_, index) => (year - 2016) * highest + highest - index))}) order by id`,
]

const oneRecord = (id: number) => [
  session,
  sql`select * from accounting_document where kind = 'invoice' and id = ${id}`,
  sql`select id, number, year, invoice_id from accounting_document where invoice_id in (${id}) order by id`,
]

interface Part {
  readonly name: string
  readonly limit: string
  readonly path: (size: number) => string
  /** What the endpoint reads, as statements one after another. */
  readonly statements: (size: number) => ReturnType<typeof pageOfYear>
}

const parts: readonly Part[] = [
  {
    name: 'list of 20',
    limit: '220 %',
    path: () => '/invoices?itemsPerPage=20&page=1',
    statements: (size) => pageOfYear(2025, size / years),
  },
  {
    name: 'deep page',
    limit: '220 %',
    path: (size) => `/invoices?itemsPerPage=20&page=${(0.96 * size) / 20}`,
    statements: (size) => pageOfYear(2016, (0.4 * size) / years),
  },
  {
    name: 'one record',
    limit: '65 %',
    path: (size) => `/invoices/${size / 2}`,
    statements: (size) => oneRecord(size / 2),
  },
]

const bareAllMs = async (product: MeasuredProduct, { name, statements }: Part, size: number): Promise<number> => {
  let ms = 0
  for (const [index, statement] of statements(size).entries())
    ms += await bareMs(product, `${name} ${index}`, statement)
  return ms
}

const comparePart = async (small: MeasuredProduct, large: MeasuredProduct, part: Part): Promise<string[]> => {
  const times: { few: number; many: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    times.push({
      few: await callMs(small, part.path(sizes[0])),
      many: await callMs(large, part.path(sizes[1])),
      bare: await bareAllMs(large, part, sizes[1]),
    })
  const of = (key: 'few' | 'many' | 'bare'): number => median(times.map((time) => time[key]))
  return [
    part.name,
    `${of('few').toFixed(1)} ms`,
    `${of('many').toFixed(1)} ms`,
    `${(of('many') / of('few')).toFixed(2)} ×`,
    `${Math.round((100 * of('bare')) / of('many'))} % of the bare driver's, to hold ${part.limit}`,
  ]
}

/** Measures filtering by a year and part of a name, over 20 concurrent connections. */
const filterMs = async (product: MeasuredProduct): Promise<number> => {
  const times: number[] = []
  const connection = async (seed: number): Promise<void> => {
    for (let round = 0; round < 25; round += 1)
      times.push(
        await callMs(product, `/invoices?itemsPerPage=20&page=1&year=2021&customerName=ess%20${seed * 37 + round}`),
      )
  }
  await Promise.all(Array.from({ length: 20 }, (_, seed) => connection(seed)))
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}

const residentMb = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

interface Taken {
  readonly firstByteMs: number
  readonly ms: number
  readonly bytes: number
  readonly grewMb: number
}

/** Reads a whole download and watches the memory of the sending process. */
const download = async (product: MeasuredProduct, path: string): Promise<Taken> => {
  const idle = await residentMb(product.pid)
  let [highest, firstByteMs, bytes] = [idle, 0, 0]
  const look = async (): Promise<void> => {
    highest = Math.max(highest, await residentMb(product.pid))
  }
  const watching = setInterval(() => void look(), 25)
  const startedAt = performance.now()
  await take(product, path, (piece) => {
    firstByteMs ||= performance.now() - startedAt
    bytes += piece.length
  })
  const ms = performance.now() - startedAt
  clearInterval(watching)
  return { firstByteMs, ms, bytes, grewMb: highest - idle }
}

/** Stores the same PDF for every invoice of a year: the archive is measured, not the rendering. */
const createPdfs = async ({ client, dataDir }: MeasuredProduct, count: number): Promise<void> => {
  const bytes = Buffer.alloc(44_000, 'pdf')
  const key = createHash('sha1').update(bytes).digest('hex')
  const path = `${dataDir}/files/${key.slice(0, 2)}/${key}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  await client.query('insert into stored_file (key, size, sha256) values ($1, $2, $3)', [
    key,
    bytes.length,
    createHash('sha256').update(bytes).digest('hex'),
  ])
  await client.query(
    `insert into document_issue (document_id, version, content, file_key, issued_at)
     select id, 1, '{}', $1, now() from accounting_document where kind = 'invoice' and year = 2025 and number <= $2`,
    [key, count],
  )
}

const taken = (name: string, { firstByteMs, ms, bytes, grewMb }: Taken, limit: string): string[] => [
  name,
  `first byte ${Math.round(firstByteMs)} ms`,
  `${Math.round(ms)} ms, ${(bytes / 1e6).toFixed(1)} MB`,
  `+${Math.round(grewMb)} MB`,
  limit,
]

/** Measures 100,000 and 1,000,000 invoices: list, deep page, one record, filter, CSV and archive. */
export const measureInvoices = (): Promise<string[][]> =>
  withProducts(sizes, fillInvoices, async (small, large) => {
    const rows: string[][] = []
    for (const part of parts) rows.push(await comparePart(small, large, part))
    // Warms up before measuring: opens connections and prepares statements.
    for (const product of [small, large]) await filterMs(product)
    const [few, many] = [await filterMs(small), await filterMs(large)]
    rows.push([
      'year and name, p99',
      `${few.toFixed(1)} ms`,
      `${many.toFixed(1)} ms`,
      `${(many / few).toFixed(2)} ×`,
      'to hold 60 ms at 20 connections',
    ])
    await createPdfs(small, 10_000)
    await download(small, '/invoices/get_csv?year=2024')
    const csv = await download(small, '/invoices/get_csv')
    rows.push(taken('CSV of 100,000', csv, 'to hold 20 ms, 300 ms, +32 MB'))
    rows.push(taken('zip of 10,000', await download(small, '/invoices/get_zip?year=2025'), 'to hold 50 ms, +96 MB'))
    return [['call', '100,000 invoices', '1,000,000 invoices', 'ratio', 'limit'], ...rows]
  })
