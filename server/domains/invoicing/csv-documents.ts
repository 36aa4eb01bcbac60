import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Currency } from '#contract/core/money.ts'
import { type DocumentKind, kindFacts } from '#contract/invoicing/kinds.ts'
import { csvLine } from '#server/platform/csv/csv-line.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
import { dayText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { InvoicingDeps } from './deps.ts'
import { download, type Numbered, numberedAfter, pagesOf } from './export-pages.ts'
import type { DocumentFilters } from './match-documents.ts'
import { signOf } from './present.ts'
import { invoiceStatus } from './rules.ts'
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

/** Separates cells and rows in a page read from the database; no stored text contains them. */
const cellEnd = '\u001F'
const rowEnd = '\u001E'

/** Removes the separators from a text; `translate` does the same at twice the cost. */
const plain = (column: string) => sql`replace(replace(coalesce(${sql.ref(column)}, ''), ${rowEnd}, ''), ${cellEnd}, '')`

/** Renders one row as text, in the order in which `rowOf` reads it. */
const rowText = sql<string>`concat_ws(${cellEnd}, number, year, dated_on, ${plain('customer_name')}, ${plain('contact')},
  ${plain('fiscal_number')}, currency, net_cents, vat_cents, total_cents, credited_cents, paid_at is not null,
  uncollectible_at is not null)`

interface CsvRow extends Numbered {
  readonly line: string
}

/** Formats integer cents, given as text, in units with a dot. */
const amount = (cents: string): string => {
  const digits = cents.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const rowOf = (text: string, withStatus: boolean): CsvRow => {
  const cells = text.split(cellEnd)
  const [number = '', year = '', day = '', name = '', contact = '', fiscalNumber = '', currency = ''] = cells
  const [net = '', vat = '', total = '', credited = '', paid = '', uncollectible = ''] = cells.slice(7)
  const amounts = [amount(net), amount(vat), amount(total)]
  if (withStatus)
    amounts.push(
      invoiceStatus({
        state: 'issued',
        total_cents: Number(total),
        credited_cents: Number(credited),
        paid_at: paid === 't' ? '' : null,
        uncollectible_at: uncollectible === 't' ? '' : null,
      }),
    )
  // The column contains nothing else.
  const sign = signOf(currency as Currency)
  const location = { year: Number(year), number: Number(number) }
  const texts = [location.number, location.year, dayText(day), name, contact, fiscalNumber, sign]
  return { ...location, line: csvLine(texts, amounts) }
}

/** Reads a page of rows as one text: separate columns or JSON cost several times as much. */
const csvRows = async (
  db: Db,
  kind: DocumentKind,
  filters: DocumentFilters,
  after: Numbered,
  length: number,
): Promise<readonly CsvRow[]> => {
  const { rows } = await tables(db)
    .selectFrom(numberedAfter(db, kind, filters, after, length).selectAll().as('d'))
    .select(sql<string | null>`string_agg(${rowText}, ${rowEnd})`.as('rows'))
    .executeTakeFirstOrThrow()
  return rows === null ? [] : rows.split(rowEnd).map((text) => rowOf(text, kindFacts[kind].hasStatus))
}

async function* lines(deps: InvoicingDeps, kind: DocumentKind, filters: DocumentFilters, language: Language) {
  const status = kindFacts[kind].hasStatus ? [translate(language, 'document.csv.status')] : []
  yield `\uFEFF${csvLine([...head(language), ...status], [])}`
  const read = (after: Numbered, length: number) => csvRows(deps.platform.db, kind, filters, after, length)
  for await (const rows of pagesOf(read, pageLength)) yield rows.map(({ line }) => line).join('')
}

/** Streams the documents as CSV, in units with a dot and no grouping. */
export const csvDocuments = (
  deps: InvoicingDeps,
  kind: DocumentKind,
  filters: DocumentFilters,
  name: string,
  language: Language,
): BinaryAnswer => ({
  body: Readable.from(lines(deps, kind, filters, language)),
  headers: download(name, 'text/csv; charset=utf-8'),
})
