import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { tables } from './tables.ts'

/** A purchase's one payment as refunds need it, in integer cents. */
export interface RefundablePurchase {
  readonly id: number
  readonly paymentId: string
  readonly paidCents: number
}

/** Finds the payment of a paid purchase by the purchase's id, or by the payment; null for none. */
export const findRefundablePurchase = async (
  db: Db | Trx,
  by: { readonly id: number } | { readonly paymentId: string },
): Promise<RefundablePurchase | null> => {
  const row = await tables(db)
    .selectFrom('purchase')
    .select(['id', 'payment_id', 'total_cents'])
    .where('status', '=', 'paid')
    .where((of) => ('id' in by ? of('id', '=', by.id) : of('payment_id', '=', by.paymentId)))
    .executeTakeFirst()
  return row?.payment_id ? { id: row.id, paymentId: row.payment_id, paidCents: row.total_cents } : null
}

/** Adds to what was returned of a purchase's payment, in integer cents. */
export const addPurchaseRefunded = async (trx: Trx, id: number, cents: number): Promise<void> => {
  await tables(trx)
    .updateTable('purchase')
    .set({ refunded_cents: sql`refunded_cents + ${cents}` })
    .where('id', '=', id)
    .execute()
}
