import type { Selectable } from 'kysely'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { paymentInvoicePaid } from '#server/domains/subscriptions/events.ts'
import type { PaymentInvoiceTable, SubscriptionTable } from '#server/domains/subscriptions/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

/**
 * Publishes invoices that are paid as requested, each once, under its id. Last in the transaction: their documents lock
 * the series of numbers until it ends.
 */
export const publishPaid = async (
  { platform }: Pick<SubscriptionsDeps, 'platform'>,
  trx: Trx,
  subscription: Selectable<SubscriptionTable>,
  paid: readonly Selectable<PaymentInvoiceTable>[],
): Promise<void> => {
  for (const row of paid) {
    const change = {
      paymentInvoiceId: row.id,
      stripeId: row.stripe_id,
      userId: row.user_id,
      subscriptionId: subscription.id,
      productId: subscription.product_id,
      totalCents: row.total_cents,
      vatCents: subscription.requested_vat_cents,
      currency: row.currency,
      paidAt: row.paid_at ?? row.created_at,
      periodStart: row.period_start,
      periodEnd: row.period_end,
      origin: subscription.origin,
      purchaseId: subscription.purchase_id,
    }
    await platform.events.publish(trx, paymentInvoicePaid, change, row.stripe_id)
  }
}
