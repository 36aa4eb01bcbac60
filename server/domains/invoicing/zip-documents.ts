import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { downloadZip } from 'client-zip'
import { sql } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { InvoicingDeps } from './deps.ts'
import { ensurePdf } from './ensure-pdf.ts'
import { download, type Numbered, numberedAfter, pagesOf } from './export-pages.ts'
import type { DocumentFilters } from './match-documents.ts'
import { type DocumentRow, tables } from './tables.ts'

/** Reads a page's files one by one, so a short page delivers the first one soon. */
const pageLength = 100

/** Builds a file's name within an archive: `invoice_2026_0012.pdf`. */
export const fileName = ({ kind, year, number }: Pick<DocumentRow, 'kind' | 'year' | 'number'>): string =>
  `${kind}_${year}_${String(number).padStart(4, '0')}.pdf`

/** Reads a page of documents with the rendered PDF of their last version, where it exists. */
const withFiles = (db: Db, kind: DocumentKind, filters: DocumentFilters, after: Numbered, length: number) =>
  tables(db)
    .selectFrom(
      numberedAfter(db, kind, filters, after, length)
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

type Filed = Awaited<ReturnType<typeof withFiles>>[number]

/** Returns the PDF and renders it when missing; logs and returns null when that fails. */
const pdfOf = async (deps: InvoicingDeps, row: Filed): Promise<Buffer | null> => {
  try {
    const key = row.file_key ?? (await ensurePdf(deps, row.id, row.issues))
    // One buffer of the exact size, where a stream would leave several more to the garbage collector.
    return key === null ? null : await buffer(await deps.platform.files.open(key))
  } catch (error) {
    deps.platform.log.error({ err: error, documentId: row.id }, 'a document is missing in an archive')
    return null
  }
}

/** Lists the files of an archive. A missing one does not stop it; a list at the end names it. */
async function* files(deps: InvoicingDeps, kind: DocumentKind, filters: DocumentFilters, language: Language) {
  const missing: string[] = []
  const read = (after: Numbered, length: number) => withFiles(deps.platform.db, kind, filters, after, length)
  for await (const rows of pagesOf(read, pageLength))
    for (const row of rows) {
      const input = await pdfOf(deps, row)
      if (input) yield { name: fileName(row), lastModified: new Date(row.changed_at), input }
      else missing.push(fileName(row))
    }
  if (missing.length > 0)
    yield {
      name: translate(language, 'document.zip.missing_name'),
      lastModified: deps.platform.clock.now(),
      input: `${[translate(language, 'document.zip.missing'), ...missing].join('\r\n')}\r\n`,
    }
}

/** Streams an archive of the PDFs, stored and not deflated; its size needs no memory. */
export const zipDocuments = (
  deps: InvoicingDeps,
  kind: DocumentKind,
  filters: DocumentFilters,
  name: string,
  language: Language,
): BinaryAnswer => {
  const { body } = downloadZip(files(deps, kind, filters, language) as Parameters<typeof downloadZip>[0])
  if (!body) throw new Error('an archive without a body')
  return { body: Readable.fromWeb(body as ReadableStream<Uint8Array>), headers: download(name, 'application/zip') }
}
