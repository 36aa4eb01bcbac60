import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type PaymentInvoiceTable, type SubscriptionTable, tables } from '../tables.ts'

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
