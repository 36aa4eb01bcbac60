import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { findPaymentCustomer } from '#server/domains/subscriptions/payers/payment-customer.ts'
import { mirrorSubscription } from './mirror-subscription.ts'

/**
 * Reads everything that the provider has of one user, as if every delivery was lost; returns the number of
 * subscriptions.
 */
export const reconcileCustomer = async (deps: SubscriptionsDeps, userId: number): Promise<number> => {
  const customerId = await findPaymentCustomer(deps, userId)
  if (customerId === null) return 0
  const subscriptions = await deps.payments.subscriptionsOf(customerId)
  for (const subscription of subscriptions) await mirrorSubscription(deps, subscription.id)
  return subscriptions.length
}
