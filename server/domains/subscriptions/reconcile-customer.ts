import type { SubscriptionsDeps } from './deps.ts'
import { mirrorSubscription } from './mirror-subscription.ts'
import { findPaymentCustomer } from './payment-customer.ts'

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
