import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { contentOfRow } from './content.ts'
import { subjectOf } from './create-document.ts'
import type { InvoicingDeps } from './deps.ts'
import { findDocument, lockDocument } from './find-document.ts'
import { deletionRefusal } from './rules.ts'
import { type DocumentRow, tables } from './tables.ts'

/** Lists the kinds that can wait for an exchange rate. */
type Waiting = 'invoice' | 'credit_note'

const actions = { invoice: 'delete-invoice', credit_note: 'delete-credit-note' } as const

/** Locks the related document first, in the order of every other transaction. */
const lockRelated = async (trx: Trx, kind: Waiting, id: number): Promise<DocumentRow | null> => {
  if (kind === 'credit_note') {
    const { invoice_id } = await findDocument(trx, kind, id)
    return lockDocument(trx, 'invoice', invoice_id ?? 0)
  }
  const proForma = await tables(trx)
    .selectFrom('accounting_document')
    .selectAll()
    .where('converted_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return proForma ?? null
}

/** Restores an invoice's creditable amount, or lets a pro-forma be converted again. */
const release = (trx: Trx, related: DocumentRow, deleted: DocumentRow, now: string) =>
  tables(trx)
    .updateTable('accounting_document')
    .set(
      deleted.kind === 'credit_note'
        ? { credited_cents: Number(related.credited_cents) - Number(deleted.total_cents) }
        : { converted_id: null, revision: related.revision + 1, changed_at: now },
    )
    .where('id', '=', related.id)
    .execute()

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
    const related = await lockRelated(trx, kind, id)
    const row = await lockDocument(trx, kind, id)
    const refusal = deletionRefusal(row)
    if (refusal !== null) throw refuse(refusal)
    if (related) await release(trx, related, row, platform.clock.now().toISOString())
    await tables(trx).deleteFrom('accounting_document').where('id', '=', id).execute()
    await recordAction(platform, trx, call, {
      action: actions[kind],
      subject: subjectOf(row),
      before: contentOfRow(row),
    })
    return { id }
  })
