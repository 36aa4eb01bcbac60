import type { Selectable } from 'kysely'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { paymentInvoicePaid } from '#server/domains/subscriptions/events.ts'
import type { SubscriptionTable } from '#server/domains/subscriptions/tables.ts'
import { findChange } from '#server/domains/subscriptions/terms/read-changes.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { PaidInvoice } from './save-invoices.ts'

const planChangeOf = async (trx: Trx, id: number | null) => {
  const change = id === null ? undefined : await findChange(trx, id)
  if (!change) return null
  return {
    fromProductId: change.from_product_id,
    chargeCents: change.charge_cents ?? 0,
    creditCents: change.credit_cents ?? 0,
    vatHundredths: change.vat_hundredths,
  }
}

/**
 * Publishes invoices that are paid as requested, each once, under its id. Last in the transaction: their documents lock
 * the series of numbers until it ends.
 */
export const publishPaid = async (
  { platform }: Pick<SubscriptionsDeps, 'platform'>,
  trx: Trx,
  subscription: Selectable<SubscriptionTable>,
  paid: readonly PaidInvoice[],
): Promise<void> => {
  for (const { row, terms } of paid) {
    const change = {
      paymentInvoiceId: row.id,
      stripeId: row.stripe_id,
      userId: row.user_id,
      subscriptionId: subscription.id,
      productId: terms.productId,
      totalCents: row.total_cents,
      vatCents: terms.vatCents,
      currency: row.currency,
      paidAt: row.paid_at ?? row.created_at,
      periodStart: row.period_start,
      periodEnd: row.period_end,
      origin: subscription.origin,
      purchaseId: subscription.purchase_id,
      ...(terms.planChangeId === null ? {} : { planChange: await planChangeOf(trx, terms.planChangeId) }),
    }
    await platform.events.publish(trx, paymentInvoicePaid, change, row.stripe_id)
  }
}
