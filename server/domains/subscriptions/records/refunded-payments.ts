import { sql } from 'kysely'
import { tables } from '#server/domains/subscriptions/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

/** A subscription's payment as refunds need it, in integer cents. */
export interface RefundablePart {
  readonly id: number
  /** The provider's invoice, which knows its payments. */
  readonly stripeId: string
  readonly paidCents: number
  /** Whether it was paid beside a running subscription: the system refunds it itself. */
  readonly isDuplicate: boolean
}

/** Finds a subscription's payment by its id, or by the provider's invoice; null for none. */
export const findRefundablePart = async (
  db: Db | Trx,
  by: { readonly id: number } | { readonly stripeId: string },
): Promise<RefundablePart | null> => {
  const row = await tables(db)
    .selectFrom('payment_invoice as i')
    .innerJoin('subscription as s', 's.id', 'i.subscription_id')
    .select(['i.id', 'i.stripe_id', 'i.paid_cents', 's.duplicate'])
    .where((of) => ('id' in by ? of('i.id', '=', by.id) : of('i.stripe_id', '=', by.stripeId)))
    .executeTakeFirst()
  return row ? { id: row.id, stripeId: row.stripe_id, paidCents: row.paid_cents, isDuplicate: row.duplicate } : null
}

/** Adds to what was returned of a subscription's payment, in integer cents. */
export const addPartRefunded = async (trx: Trx, id: number, cents: number): Promise<void> => {
  await tables(trx)
    .updateTable('payment_invoice')
    .set({ refunded_cents: sql`refunded_cents + ${cents}` })
    .where('id', '=', id)
    .execute()
}
