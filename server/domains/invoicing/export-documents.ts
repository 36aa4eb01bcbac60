import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { downloadZip } from 'client-zip'
import type { Language } from '#contract/core/fields.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BinaryAnswer } from '../../platform/http/route.ts'
import { translate } from '../../platform/language/translate.ts'
import { csvLine } from './csv.ts'
import type { InvoicingDependencies } from './dependencies.ts'
import { type DocumentFilters, matching } from './list-documents.ts'
import { dayText } from './pdf/format.ts'
import { signOf } from './present.ts'
import { ensurePdf } from './render-document.ts'
import { invoiceStatus } from './rules.ts'
import type { DocumentKind, DocumentRow } from './tables.ts'

const pageLength = 500

/** The numbered documents of a kind, oldest number first, read in pages: nothing is held while a slow reader takes them. */
async function* numbered(db: Db, kind: DocumentKind, filters: DocumentFilters): AsyncGenerator<DocumentRow> {
  let after = { year: 0, number: 0 }
  for (;;) {
    const { year, number } = after
    const rows = await matching(db, kind, filters)
      .selectAll()
      .where('state', '=', 'issued')
      .where((of) => of.or([of('year', '>', year), of.and([of('year', '=', year), of('number', '>', number)])]))
      .orderBy('year')
      .orderBy('number')
      .limit(pageLength)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageLength) return
    after = { year: last.year ?? 0, number: last.number ?? 0 }
  }
}

const download = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
})

/** The name of a file within an archive: `invoice_2026_0012.pdf`. */
export const fileName = ({ kind, year, number }: Pick<DocumentRow, 'kind' | 'year' | 'number'>): string =>
  `${kind}_${year}_${String(number).padStart(4, '0')}.pdf`

async function* pdfs(deps: InvoicingDependencies, kind: DocumentKind, filters: DocumentFilters) {
  for await (const row of numbered(deps.platform.db, kind, filters)) {
    const key = await ensurePdf(deps, row.id, row.issues)
    if (key === null) continue
    const input = await deps.platform.files.open(key)
    yield {
      name: fileName(row),
      lastModified: new Date(row.changed_at),
      input: Readable.toWeb(input) as ReadableStream<Uint8Array>,
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

const amount = (cents: bigint): string => (Number(cents) / 100).toFixed(2)

const cells = (row: DocumentRow): (string | number | null)[] => [
  row.number,
  row.year,
  dayText(row.dated_on),
  row.customer_name,
  row.contact,
  row.fiscal_number,
  signOf(row.currency),
]

async function* lines(deps: InvoicingDependencies, kind: DocumentKind, filters: DocumentFilters, language: Language) {
  const withStatus = kind === 'invoice'
  yield `\uFEFF${csvLine([...head(language), ...(withStatus ? [translate(language, 'document.csv.status')] : [])], [])}`
  for await (const row of numbered(deps.platform.db, kind, filters))
    yield csvLine(
      [...cells(row)],
      [
        amount(row.net_cents),
        amount(row.vat_cents),
        amount(row.total_cents),
        ...(withStatus ? [invoiceStatus(row)] : []),
      ],
    )
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
