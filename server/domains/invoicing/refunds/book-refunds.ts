import { sql } from 'kysely'
import type { RefundFailure } from '#contract/refunds/details.ts'
import type { RefundStatus } from '#contract/refunds/states.ts'
import { type DocumentRow, tables } from '#server/domains/invoicing/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

/** Adds to what was returned of a locked invoice, in integer cents; a negative sum takes a failed refund back. */
export const addRefunded = async (
  trx: Trx,
  { id }: Pick<DocumentRow, 'id'>,
  cents: number,
  at: string,
): Promise<void> => {
  await tables(trx)
    .updateTable('accounting_document')
    .set({
      refunded_cents: sql`refunded_cents + ${cents}`,
      revision: sql`revision + 1`,
      changed_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/** The refund that a credit note documents: its sum in integer cents, and its state. */
export interface NoteRefund {
  readonly cents: number
  readonly status: RefundStatus
  readonly failure: RefundFailure | null
}

/** Stores on a credit note what became of its refund; null for none. */
export const setNoteRefund = async (trx: Trx, noteId: number, refund: NoteRefund | null, at: string): Promise<void> => {
  await tables(trx)
    .updateTable('accounting_document')
    .set({
      refund_cents: refund?.cents ?? null,
      refund_status: refund?.status ?? null,
      refund_failure: refund?.failure ?? null,
      revision: sql`revision + 1`,
      changed_at: at,
    })
    .where('id', '=', noteId)
    .where('kind', '=', 'credit_note')
    .execute()
}
