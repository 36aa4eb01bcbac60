import { addRefunded, setNoteRefund } from '#server/domains/invoicing/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { noteRefundOf } from './rules.ts'
import { addSourceRefunded } from './sources.ts'
import { type RefundRow, tables } from './tables.ts'

/** Stores on a credit note what became of its refunds; those that were retried count no longer. */
export const refreshNote = async (trx: Trx, noteId: number | null, at: string): Promise<void> => {
  if (noteId === null) return
  const rows = await tables(trx)
    .selectFrom('refund as r')
    .select(['r.cents', 'r.status', 'r.failure'])
    .where('r.credit_note_id', '=', noteId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refund as n').select('n.id').whereRef('n.retry_of', '=', 'r.id'))),
    )
    .orderBy('r.id')
    .execute()
  const counted = noteRefundOf(rows.map((row) => ({ ...row, cents: Number(row.cents) })))
  await setNoteRefund(trx, noteId, counted, at)
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
