import { addRefunded, setNoteRefund } from '#server/domains/invoicing/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { type CountedRefund, noteRefundOf } from './rules.ts'
import { addSourceRefunded } from './sources.ts'
import { type RefundRow, tables } from './tables.ts'

/** Sums up the refunds of a credit note; those that were retried count no longer. Null for none. */
export const refundOfNote = async (trx: Trx, noteId: number): Promise<CountedRefund | null> => {
  const rows = await tables(trx)
    .selectFrom('refund as r')
    .select(['r.cents', 'r.status', 'r.failure'])
    .where('r.credit_note_id', '=', noteId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refund as n').select('n.id').whereRef('n.retry_of', '=', 'r.id'))),
    )
    .orderBy('r.id')
    .execute()
  return noteRefundOf(rows.map((row) => ({ ...row, cents: Number(row.cents) })))
}

/** Stores on a credit note what became of its refunds. */
export const refreshNote = async (trx: Trx, noteId: number | null, at: string): Promise<void> => {
  if (noteId !== null) await setNoteRefund(trx, noteId, await refundOfNote(trx, noteId), at)
}

/**
 * Counts a refund on its locked invoice, its payment and its credit note, in the caller's transaction; `direction` -1
 * takes back one that failed.
 */
export const bookRefund = async (
  trx: Trx,
  row: Pick<RefundRow, 'invoice_id' | 'credit_note_id' | 'source_kind' | 'source_id' | 'cents'>,
  direction: 1 | -1,
  at: string,
): Promise<void> => {
  if (row.invoice_id === null) return
  const cents = Number(row.cents) * direction
  await addRefunded(trx, { id: row.invoice_id }, cents, at)
  await addSourceRefunded(trx, row.source_kind, row.source_id, cents)
  await refreshNote(trx, row.credit_note_id, at)
}
