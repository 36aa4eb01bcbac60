import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { signOrCode } from '#contract/core/money.ts'
import type { failedPayment } from '#contract/subscriptions/manager-renewals.ts'
import { type PaymentInvoiceTable, type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { dateObject } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/** Describes a failed payment in the contract's shape. */
export type FailedPayment = z.output<typeof failedPayment>

/** Finds a user's subscription by its id at the provider; throws `not_found` for any other. */
export const findSubscription = async (
  db: Db | Trx,
  userId: number,
  stripeId: string,
): Promise<Selectable<SubscriptionTable>> => {
  const row = await tables(db)
    .selectFrom('subscription')
    .selectAll()
    .where('stripe_id', '=', stripeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row
}

/** Lists a subscription's payment invoices that are neither paid nor void, oldest first. */
export const openPayments = (db: Db | Trx, subscriptionId: number): Promise<Selectable<PaymentInvoiceTable>[]> =>
  tables(db)
    .selectFrom('payment_invoice')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('status', 'in', ['open', 'uncollectible'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Converts a payment invoice to the contract's shape. */
export const presentFailed = (row: Selectable<PaymentInvoiceTable>): FailedPayment => ({
  createdAt: dateObject(row.created_at),
  total: row.total_cents,
  currency: signOrCode(row.currency),
  stripeId: row.stripe_id,
})

/** Lists a subscription's open payments, which ending it voids. */
export const listFailedPayments = async (db: Db, userId: number, stripeId: string): Promise<FailedPayment[]> => {
  const { id } = await findSubscription(db, userId, stripeId)
  return (await openPayments(db, id)).map(presentFailed)
}
