import { findAnyPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findPaymentCustomer } from './payment-customer.ts'

/** Creates a new address of the user's payment portal. Throws `no_customer_account` for a user who never paid. */
export const customerPortal = async (deps: SubscriptionsDeps, userId: number): Promise<string> => {
  const customerId = await findPaymentCustomer(deps, userId)
  const payer = await findAnyPerson(deps.platform.db, userId)
  if (customerId === null || payer === null) throw refuse('no_customer_account')
  const returnUrl = `${deps.platform.settings.publicUrl}/dashboard`
  return deps.payments.portalUrl({ customerId, returnUrl, language: payer.language })
}
