import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'

/**
 * Voids what a subscription that we ended still owes: the provider leaves it open, and somebody could pay for nothing.
 * Skips payments that a bank processes. Throws `ProviderFailure`.
 */
export const voidOpenPayments = async (deps: SubscriptionsDeps, subscriptionStripeId: string): Promise<void> => {
  const owed = await tables(deps.platform.db)
    .selectFrom('payment_invoice')
    .innerJoin('subscription', 'subscription.id', 'payment_invoice.subscription_id')
    .select('payment_invoice.stripe_id')
    .where('subscription.stripe_id', '=', subscriptionStripeId)
    .where('payment_invoice.status', 'in', ['open', 'uncollectible'])
    .where('payment_invoice.processing', '=', false)
    .execute()
  for (const { stripe_id: stripeId } of owed) await deps.payments.voidInvoice(stripeId)
  if (owed.length > 0) await mirrorSubscription(deps, subscriptionStripeId)
}
