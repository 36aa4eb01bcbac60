import type { InvoicingDeps } from '#server/domains/invoicing/deps.ts'
import { ensurePdf } from '#server/domains/invoicing/ensure-pdf.ts'
import { findDocument, lockDocument } from '#server/domains/invoicing/find-document.ts'
import type { DocumentRow } from '#server/domains/invoicing/tables.ts'
import { lockAnyPerson, type Person } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/** An invoice that is locked until the transaction ends, with its customer and the PDF of its latest version. */
export interface SendableInvoice {
  readonly row: DocumentRow
  /** Null for an address without an account. */
  readonly customer: Person | null
  readonly fileKey: string
}

/** Attempts while somebody changes the invoice as its PDF is rendered. */
const maxAttempts = 3

/**
 * Works on a locked numbered invoice whose latest version has its PDF. Locks its customer first, as a deletion of the
 * account does. Throws `not_found`, `document_not_numbered`, and `conflict` if it changes all the time.
 */
export const withSendableInvoice = async <Result>(
  deps: InvoicingDeps,
  id: number,
  work: (trx: Trx, invoice: SendableInvoice) => Promise<Result>,
): Promise<Result> => {
  const { db } = deps.platform
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const seen = await findDocument(db, 'invoice', id)
    if (seen.state !== 'issued') throw refuse('document_not_numbered')
    const fileKey = await ensurePdf(deps, id, seen.issues)
    if (fileKey === null) continue
    const done = await db.transaction().execute(async (trx) => {
      const customer = seen.user_id === null ? null : await lockAnyPerson(trx, seen.user_id)
      const row = await lockDocument(trx, 'invoice', id)
      if (row.issues !== seen.issues || row.user_id !== seen.user_id) return null
      return { result: await work(trx, { row, customer, fileKey }) }
    })
    if (done) return done.result
  }
  throw refuse('conflict')
}
