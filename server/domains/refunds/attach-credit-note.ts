import type { creditNoteCreated } from '#server/domains/invoicing/api.ts'
import { lockDocument, refundableCents } from '#server/domains/invoicing/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refreshNote } from './book-refund.ts'
import type { RefundsDeps } from './deps.ts'
import { documentableCents, documentedBy } from './rules.ts'
import { tables } from './tables.ts'

/**
 * Gives a new credit note the refunds of its invoice that were made at the provider and wait for one; those that only
 * returned what was paid too much need none.
 */
export const attachCreditNote = async (
  { platform }: RefundsDeps,
  trx: Trx,
  { creditNoteId, invoiceId, totalCents }: NonNullable<typeof creditNoteCreated.payload>,
): Promise<void> => {
  const invoice = await lockDocument(trx, 'invoice', invoiceId)
  const rows = await tables(trx)
    .selectFrom('refund')
    .select(['id', 'cents'])
    .where('invoice_id', '=', invoiceId)
    .where('origin', '=', 'provider')
    .where('credit_note_id', 'is', null)
    .where('status', '<>', 'failed')
    .orderBy('id')
    .forUpdate()
    .execute()
  const documented = documentedBy(
    rows.map(({ id, cents }) => ({ id, cents: Number(cents) })),
    documentableCents(refundableCents(invoice), totalCents),
  )
  if (documented.length === 0) return
  await tables(trx)
    .updateTable('refund')
    .set({ credit_note_id: creditNoteId })
    .where(
      'id',
      'in',
      documented.map(({ id }) => id),
    )
    .execute()
  await refreshNote(trx, creditNoteId, platform.clock.now().toISOString())
}
