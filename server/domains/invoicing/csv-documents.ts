import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import { currencies } from '#contract/core/money.ts'
import { type DocumentKind, kindFacts } from '#contract/invoicing/kinds.ts'
import { csvLine } from '#server/platform/csv/csv-line.ts'
import { csvAmount, csvCells, csvDay, csvPage, csvText, lastCells } from '#server/platform/csv/csv-page.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { InvoicingDeps } from './deps.ts'
import { download, type Numbered, numberedAfter } from './export-pages.ts'
import type { DocumentFilters } from './match-documents.ts'
import { ofStatus } from './of-status.ts'
import { signOf } from './present.ts'
import { tables } from './tables.ts'

const pageLength = 2000

const head = (language: Language): string[] => [
  translate(language, 'document.csv.number'),
  translate(language, 'document.csv.year'),
  translate(language, 'document.csv.date'),
  translate(language, 'document.csv.customer'),
  translate(language, 'document.csv.contact'),
  translate(language, 'document.csv.fiscal_number'),
  translate(language, 'document.csv.currency'),
  translate(language, 'document.csv.net'),
  translate(language, 'document.csv.vat'),
  translate(language, 'document.csv.total'),
]

/** The first cells of a row, which a customer's text may be in. */
const textCells = 7

const sign = sql`case currency ${sql.join(
  currencies.map((code) => sql`when ${code} then ${signOf(code)}`),
  sql` `,
)} end`

const status = sql`case ${sql.join(
  (['void', 'paid', 'uncollectible', 'open'] as const).map((one) => sql`when ${ofStatus(one)} then ${one}`),
  sql` `,
)} end`

const cellsOf = (kind: DocumentKind) => [
  sql`number`,
  sql`year`,
  csvDay('dated_on'),
  csvText('customer_name'),
  csvText('contact'),
  csvText('fiscal_number'),
  sign,
  csvAmount('net_cents'),
  csvAmount('vat_cents'),
  csvAmount('total_cents'),
  ...(kindFacts[kind].hasStatus ? [status] : []),
]

/** A page of the file as one text, and how many rows it has. */
interface CsvPage {
  readonly page: string | null
  readonly count: number
}

/** Reads pages of rows, the next one while the present one is sent; nothing stays open when the reader leaves. */
async function* rows(db: Db, kind: DocumentKind, filters: DocumentFilters): AsyncGenerator<Buffer> {
  const read = (after: Numbered): Promise<CsvPage> =>
    tables(db)
      .selectFrom(numberedAfter(db, kind, filters, after, pageLength).selectAll().as('d'))
      .select(csvCells(cellsOf(kind)).as('page'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  let next: Promise<CsvPage> | null = read({ year: 0, number: 0 })
  while (next !== null) {
    const { page, count }: CsvPage = await next
    if (page === null) return
    const [number, year] = lastCells(page)
    next = count < pageLength ? null : read({ year: Number(year), number: Number(number) })
    // The reader may stop here: an error of the page fetched in advance is then ignored.
    next?.catch(() => undefined)
    yield csvPage(page, textCells)
  }
}

async function* content(deps: InvoicingDeps, kind: DocumentKind, filters: DocumentFilters, language: Language) {
  const ending = kindFacts[kind].hasStatus ? [translate(language, 'document.csv.status')] : []
  yield Buffer.from(`\uFEFF${csvLine([...head(language), ...ending], [])}`)
  yield* rows(deps.platform.db, kind, filters)
}

/** Streams the documents as CSV, in units with a dot and no grouping. */
export const csvDocuments = (
  deps: InvoicingDeps,
  kind: DocumentKind,
  filters: DocumentFilters,
  name: string,
  language: Language,
): BinaryAnswer => ({
  body: Readable.from(content(deps, kind, filters, language)),
  headers: download(name, 'text/csv; charset=utf-8'),
})
