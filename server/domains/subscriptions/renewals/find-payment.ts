import type { Selectable } from 'kysely'
import { type PaymentInvoiceTable, type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/** Describes a payment invoice with its subscription's id and status at the provider. */
export type PaymentRow = Selectable<PaymentInvoiceTable> & {
  readonly subscription_stripe_id: string
  readonly subscription_status: SubscriptionTable['status']
}

/** Finds a payment invoice by its id at the provider; throws `not_found` for any other. */
export const findPayment = async (db: Db | Trx, stripeId: string): Promise<PaymentRow> => {
  const row = await tables(db)
    .selectFrom('payment_invoice')
    .innerJoin('subscription', 'subscription.id', 'payment_invoice.subscription_id')
    .selectAll('payment_invoice')
    .select(['subscription.stripe_id as subscription_stripe_id', 'subscription.status as subscription_status'])
    .where('payment_invoice.stripe_id', '=', stripeId)
    .executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row
}
