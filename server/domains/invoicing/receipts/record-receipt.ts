import { publishOwedChange } from '#server/domains/invoicing/events.ts'
import { coversRefunds } from '#server/domains/invoicing/rules.ts'
import { type DocumentRow, type ReceiptOrigin, tables } from '#server/domains/invoicing/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { settledColumns } from './settled-columns.ts'

/** Money received for an invoice, in integer cents of its currency. */
export interface NewReceipt {
  readonly origin: ReceiptOrigin
  /** The unique source, such as `invoice-checkout:12`; null for a mark by hand. */
  readonly originKey: string | null
  readonly cents: number
  readonly receivedAt: string
  /** The payment at the payment provider, if it was one: what a refund returns. */
  readonly paymentRef?: string | null
  /** The member of staff who recorded it; null for the system. */
  readonly by: number | null
}

/** Stores how much was received in all, and whether that pays the locked invoice. */
const saveReceived = (trx: Trx, invoice: DocumentRow, received: number, at: string): Promise<DocumentRow> =>
  tables(trx)
    .updateTable('accounting_document')
    .set({
      received_cents: received,
      ...settledColumns({ ...invoice, received_cents: received }, at),
      revision: invoice.revision + 1,
      changed_at: at,
    })
    .where('id', '=', invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Records money received for a locked invoice and returns the invoice as it is then; null when the same source was
 * recorded before. More than is owed may be recorded: the excess remains to be returned or moved. Publishes what is
 * owed now, unless its payment page received the money: that one is closed already.
 */
export const recordReceipt = async (
  platform: Pick<Platform, 'events'>,
  trx: Trx,
  invoice: DocumentRow,
  { origin, originKey, cents, receivedAt, paymentRef, by }: NewReceipt,
  now: Date,
): Promise<DocumentRow | null> => {
  const at = now.toISOString()
  const receipt = await tables(trx)
    .insertInto('invoice_receipt')
    .values({
      invoice_id: invoice.id,
      origin,
      origin_key: originKey,
      cents,
      received_at: receivedAt,
      payment_ref: paymentRef ?? null,
      made_by: by,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('origin_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!receipt) return null
  if (origin !== 'pay_link') await publishOwedChange(platform, trx, invoice)
  return saveReceived(trx, invoice, Number(invoice.received_cents) + cents, at)
}

/**
 * Removes a receipt of a locked invoice, which may be owed again; null when it is removed already or not its own.
 * Throws `receipt_refunded` when without it less was received than was returned and is left after credit notes.
 */
const removeReceipt = async (
  platform: Pick<Platform, 'events'>,
  trx: Trx,
  invoice: DocumentRow,
  receiptId: number,
  { by, now }: { readonly by: number | null; readonly now: Date },
): Promise<DocumentRow | null> => {
  const at = now.toISOString()
  const removed = await tables(trx)
    .updateTable('invoice_receipt')
    .set({ removed_at: at, removed_by: by, origin_key: null })
    .where('id', '=', receiptId)
    .where('invoice_id', '=', invoice.id)
    .where('removed_at', 'is', null)
    .returning('cents')
    .executeTakeFirst()
  if (!removed) return null
  const received = Number(invoice.received_cents) - Number(removed.cents)
  if (!coversRefunds({ ...invoice, received_cents: received })) throw refuse('receipt_refunded')
  await publishOwedChange(platform, trx, invoice)
  return saveReceived(trx, invoice, received, at)
}

/** Removes the receipt of a locked invoice that a source recorded; null when there is none. */
export const removeReceiptOf = async (
  platform: Pick<Platform, 'events'>,
  trx: Trx,
  invoice: DocumentRow,
  originKey: string,
  by: { readonly by: number | null; readonly now: Date },
): Promise<DocumentRow | null> => {
  const receipt = await tables(trx)
    .selectFrom('invoice_receipt')
    .select('id')
    .where('origin_key', '=', originKey)
    .executeTakeFirst()
  return receipt ? removeReceipt(platform, trx, invoice, receipt.id, by) : null
}
