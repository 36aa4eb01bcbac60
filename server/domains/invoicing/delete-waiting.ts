import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { contentOfRow } from './content.ts'
import { subjectOf } from './create-document.ts'
import type { InvoicingDeps } from './deps.ts'
import { publishOwedChange } from './events.ts'
import { findDocument, lockDocument } from './find-document.ts'
import { kindRules } from './kinds.ts'
import { settledColumns } from './receipts/settled-columns.ts'
import { coversRefunds, deletionRefusal } from './rules.ts'
import { type DocumentRow, tables } from './tables.ts'

/** The kinds that can wait for an exchange rate, and be deleted until then. */
type Waiting = { [K in DocumentKind]: (typeof managedDocuments)[K]['remove'] extends null ? never : K }[DocumentKind]

/** What a deletion does to the document that the deleted one refers to, or that refers to it. */
interface Related {
  /** Locks it before the deleted one, in the order of every other transaction. */
  readonly lock: (trx: Trx, id: number) => Promise<DocumentRow | null>
  /** Its columns without the deleted one. */
  readonly released: (
    related: DocumentRow,
    deleted: DocumentRow,
    now: string,
  ) => Partial<{
    credited_cents: number
    paid_at: string | null
    uncollectible_at: string | null
    converted_id: null
    revision: number
    changed_at: string
  }>
}

const relations: Readonly<Record<Waiting, Related>> = {
  // Its pro-forma can be converted again.
  invoice: {
    lock: async (trx, id) =>
      (await tables(trx)
        .selectFrom('accounting_document')
        .selectAll()
        .where('converted_id', '=', id)
        .forUpdate()
        .executeTakeFirst()) ?? null,
    released: ({ revision }, _, now) => ({ converted_id: null, revision: revision + 1, changed_at: now }),
  },
  // Its invoice can be credited again.
  credit_note: {
    lock: async (trx, id) => {
      const { invoice_id } = await findDocument(trx, 'credit_note', id)
      return lockDocument(trx, 'invoice', invoice_id ?? 0)
    },
    released: (invoice, { total_cents: total }, now) => {
      const credited = Number(invoice.credited_cents) - Number(total)
      return { credited_cents: credited, ...settledColumns({ ...invoice, credited_cents: credited }, now) }
    },
  },
}

/**
 * Deletes an invoice or credit note without a number, with its audit entry, in one transaction. Its job then does
 * nothing. Throws `document_numbered` if it has its number by now, and `document_of_payment` for a payment's document.
 */
export const deleteWaiting = async (
  { platform }: InvoicingDeps,
  call: StaffAction,
  kind: Waiting,
  id: number,
): Promise<{ id: number }> =>
  platform.db.transaction().execute(async (trx) => {
    const related = await relations[kind].lock(trx, id)
    const row = await lockDocument(trx, kind, id)
    const refusal = deletionRefusal(row)
    if (refusal !== null) throw refuse(refusal)
    const credited = Number(related?.credited_cents ?? 0) - Number(row.total_cents)
    if (related && kind === 'credit_note' && !coversRefunds({ ...related, credited_cents: credited }))
      throw refuse('credit_note_refunded')
    if (related)
      await tables(trx)
        .updateTable('accounting_document')
        .set(relations[kind].released(related, row, platform.clock.now().toISOString()))
        .where('id', '=', related.id)
        .execute()
    if (related) await publishOwedChange(platform, trx, related)
    await tables(trx).deleteFrom('accounting_document').where('id', '=', id).execute()
    await recordAction(platform, trx, call, {
      action: `delete-${kindRules[kind].auditName}`,
      subject: subjectOf(row),
      before: contentOfRow(row),
    })
    return { id }
  })
