import { Readable } from 'node:stream'
import { currentCause, withCause } from '#server/platform/cause/with-cause.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { StoredFile } from '#server/platform/files/stored-file.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import type { InvoicingDeps } from './deps.ts'
import type { Snapshot } from './issue.ts'
import { mailDocument } from './mails.ts'
import type { Original } from './pdf/document-model.ts'
import { documentOrder } from './pdf/document-order.ts'
import { type DocumentRow, tables } from './tables.ts'

/** Limits a PDF's size; the largest document, 200 rows, has a dozen pages. */
const maxBytes = 20_000_000

/** Finds the number and date of a credited invoice, which its credit note shows; null without them. */
export const originalOf = async (db: Db, invoiceId: number | null): Promise<Original | null> => {
  if (invoiceId === null) return null
  const row = await tables(db)
    .selectFrom('accounting_document')
    .select(['number', 'year', 'dated_on'])
    .where('id', '=', invoiceId)
    .executeTakeFirst()
  return row?.number && row.year ? { number: row.number, year: row.year, datedOn: row.dated_on } : null
}

const issueOf = (db: Db | Trx, documentId: number, version: number) =>
  tables(db)
    .selectFrom('document_issue')
    .innerJoin('accounting_document', 'accounting_document.id', 'document_issue.document_id')
    .select(['document_issue.content', 'document_issue.file_key', 'document_issue.issued_at'])
    .select(['accounting_document.caused_by', 'accounting_document.send_to'])
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst()

/** Renders the PDF of a version's content. */
const render = async ({ platform }: InvoicingDeps, snapshot: Snapshot, issuedAt: string): Promise<Buffer> => {
  const original = await originalOf(platform.db, snapshot.invoice_id)
  return renderPdf(documentOrder(platform.settings, snapshot, original, { madeAt: new Date(issuedAt) }))
}

/** Renders the last version of a document with the mark that it is paid; null when there is none. Stores nothing. */
export const paidPdf = async (
  deps: InvoicingDeps,
  { id, issues }: Pick<DocumentRow, 'id' | 'issues'>,
): Promise<Buffer | null> => {
  const issue = await issueOf(deps.platform.db, id, issues)
  // The column contains what `writeIssue` wrote.
  return issue ? render(deps, { ...(issue.content as Snapshot), paid: true }, issue.issued_at) : null
}

/** Renders and stores the PDF of an invoice that is paid; null while something is owed. Whoever mails it attaches it. */
export const storePaidPdf = async (
  deps: InvoicingDeps,
  invoice: Pick<DocumentRow, 'id' | 'issues' | 'paid_at'>,
): Promise<StoredFile | null> => {
  const pdf = invoice.paid_at === null ? null : await paidPdf(deps, invoice)
  return pdf === null ? null : deps.platform.files.put(Readable.from([pdf]), { maxBytes })
}

/**
 * Returns the stored PDF of a version and renders it when missing; null when there is no such version. Safe to run
 * concurrently: the first file wins, and a sweep deletes the other. Mails the document when it is to be mailed.
 */
export const ensurePdf = async (deps: InvoicingDeps, documentId: number, version: number): Promise<string | null> => {
  const { platform } = deps
  const issue = await issueOf(platform.db, documentId, version)
  if (!issue || issue.file_key !== null) return issue?.file_key ?? null
  // The column contains what `writeIssue` wrote.
  const pdf = await render(deps, issue.content as Snapshot, issue.issued_at)
  const file = await platform.files.put(Readable.from([pdf]), { maxBytes })
  return platform.db.transaction().execute(async (trx) => {
    await platform.files.attach(trx, file)
    const first = await tables(trx)
      .updateTable('document_issue')
      .set({ file_key: file.key })
      .where('document_id', '=', documentId)
      .where('version', '=', version)
      .where('file_key', 'is', null)
      .returning('file_key')
      .executeTakeFirst()
    if (!first) {
      await platform.files.detach(trx, file.key)
      return (await issueOf(trx, documentId, version))?.file_key ?? null
    }
    // Its payment caused the first version only: staff caused the later ones.
    const cause = currentCause() ?? (version === 1 ? issue.caused_by : null)
    // What is changed meanwhile gets a newer version, mailed with its own PDF.
    if (issue.send_to !== null) await withCause(cause, () => mailDocument(deps, trx, documentId, version, file.key))
    return file.key
  })
}
