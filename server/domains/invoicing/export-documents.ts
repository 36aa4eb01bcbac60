import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { downloadZip } from 'client-zip'
import { sql } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import { csvLine } from '../../platform/csv/csv-line.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BinaryAnswer } from '../../platform/http/route.ts'
import { dayText } from '../../platform/language/format.ts'
import { translate } from '../../platform/language/translate.ts'
import type { InvoicingDependencies } from './dependencies.ts'
import { type DocumentFilters, matching } from './list-documents.ts'
import { signOf } from './present.ts'
import { ensurePdf } from './render-document.ts'
import { invoiceStatus } from './rules.ts'
import { type DocumentKind, type DocumentRow, tables } from './tables.ts'

const pageLength = 1000

interface Numbered {
  readonly year: number
  readonly number: number
}

/** Pages of numbered documents, oldest number first: nothing is held while a slow reader takes them. */
async function* pagesOf<Row extends Numbered>(
  read: (after: Numbered) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Numbered = { year: 0, number: 0 }
  for (;;) {
    const rows = await read(after)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageLength) return
    after = last
  }
}

const numberedAfter = (db: Db, kind: DocumentKind, filters: DocumentFilters, { year, number }: Numbered) =>
  matching(db, kind, filters)
    .where('state', '=', 'issued')
    .where((of) => of(of.refTuple('year', 'number'), '>', of.tuple(year, number)))
    .orderBy('year')
    .orderBy('number')
    .limit(pageLength)

const download = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
})

/** The name of a file within an archive: `invoice_2026_0012.pdf`. */
export const fileName = ({ kind, year, number }: Pick<DocumentRow, 'kind' | 'year' | 'number'>): string =>
  `${kind}_${year}_${String(number).padStart(4, '0')}.pdf`

/** A page of documents with the PDF of their last version, where that is made. */
const withFiles = (db: Db, kind: DocumentKind, filters: DocumentFilters, after: Numbered) =>
  tables(db)
    .selectFrom(
      numberedAfter(db, kind, filters, after)
        .select(['id', 'kind', 'issues', 'changed_at'])
        .select([sql<number>`year`.as('year'), sql<number>`number`.as('number')])
        .as('d'),
    )
    .leftJoin('document_issue as i', (join) =>
      join.onRef('i.document_id', '=', 'd.id').onRef('i.version', '=', 'd.issues'),
    )
    .selectAll('d')
    .select('i.file_key')
    .orderBy('d.year')
    .orderBy('d.number')
    .execute()

async function* pdfs(deps: InvoicingDependencies, kind: DocumentKind, filters: DocumentFilters) {
  const { db, files } = deps.platform
  for await (const rows of pagesOf((after) => withFiles(db, kind, filters, after)))
    for (const row of rows) {
      const key = row.file_key ?? (await ensurePdf(deps, row.id, row.issues))
      if (key === null) continue
      yield {
        name: fileName(row),
        lastModified: new Date(row.changed_at),
        input: Readable.toWeb(await files.open(key)) as ReadableStream<Uint8Array>,
      }
    }
}

/** A stored, not deflated, archive of the PDFs, written while it is read: its size costs no memory. */
export const zipDocuments = (
  deps: InvoicingDependencies,
  kind: DocumentKind,
  filters: DocumentFilters,
  name: string,
): BinaryAnswer => {
  const { body } = downloadZip(pdfs(deps, kind, filters) as Parameters<typeof downloadZip>[0])
  if (!body) throw new Error('an archive without a body')
  return { body: Readable.fromWeb(body as ReadableStream<Uint8Array>), headers: download(name, 'application/zip') }
}

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

const amount = (cents: number): string => (cents / 100).toFixed(2)

const columns = [
  'number',
  'year',
  'state',
  'dated_on',
  'customer_name',
  'contact',
  'fiscal_number',
  'currency',
  'net_cents',
  'vat_cents',
  'total_cents',
  'credited_cents',
  'paid_at',
] as const

type Cents = 'net_cents' | 'vat_cents' | 'total_cents' | 'credited_cents'
type Column = Exclude<(typeof columns)[number], keyof Numbered | Cents>
/** A row as JSON gives it: cents are plain numbers. */
type TableRow = Numbered & Pick<DocumentRow, Column> & Readonly<Record<Cents, number>>

/** A page of rows as one JSON value: to read each column of each row by itself costs three times as much. */
const tableRows = async (
  db: Db,
  kind: DocumentKind,
  filters: DocumentFilters,
  after: Numbered,
): Promise<readonly TableRow[]> => {
  const { rows } = await tables(db)
    .selectFrom(numberedAfter(db, kind, filters, after).select(columns).as('d'))
    .select(sql<TableRow[] | null>`json_agg(d)`.as('rows'))
    .executeTakeFirstOrThrow()
  return rows ?? []
}

const line = (row: TableRow, withStatus: boolean): string =>
  csvLine(
    [
      row.number,
      row.year,
      dayText(row.dated_on),
      row.customer_name,
      row.contact,
      row.fiscal_number,
      signOf(row.currency),
    ],
    [
      amount(row.net_cents),
      amount(row.vat_cents),
      amount(row.total_cents),
      ...(withStatus ? [invoiceStatus(row)] : []),
    ],
  )

async function* lines(deps: InvoicingDependencies, kind: DocumentKind, filters: DocumentFilters, language: Language) {
  const withStatus = kind === 'invoice'
  yield `\uFEFF${csvLine([...head(language), ...(withStatus ? [translate(language, 'document.csv.status')] : [])], [])}`
  for await (const rows of pagesOf((after) => tableRows(deps.platform.db, kind, filters, after)))
    yield rows.map((row) => line(row, withStatus)).join('')
}

/** The documents as CSV, in units with a dot and no grouping, written while it is read. */
export const csvDocuments = (
  deps: InvoicingDependencies,
  kind: DocumentKind,
  filters: DocumentFilters,
  name: string,
  language: Language,
): BinaryAnswer => ({
  body: Readable.from(lines(deps, kind, filters, language)),
  headers: download(name, 'text/csv; charset=utf-8'),
})
