import type { Stripe } from 'stripe'
import type { CancelReason, SubscriptionRequest } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { finding, patiently, refusedWith, stripeFailure } from './failure.ts'
import { itemsOf } from './items-of.ts'
import { idOf } from './map.ts'
import { settleDefaultMethod } from './methods.ts'

/** Ends a subscription immediately; does nothing when it has ended or is unknown. */
export const cancelSubscription = async (stripe: Stripe, id: string): Promise<void> => {
  const subscription = await finding(() => stripe.subscriptions.retrieve(id))
  if (!subscription || subscription.ended_at !== null) return
  // It may have ended between the two calls: Stripe does not find an ended one.
  await refusedWith('resource_missing', () => stripe.subscriptions.cancel(id))
}

/** Starts a subscription now. A declined card leaves it incomplete, with an invoice that its customer can pay. */
export const createSubscription = async (
  stripe: Stripe,
  request: SubscriptionRequest,
): Promise<Stripe.Subscription> => {
  await settleDefaultMethod(stripe, request.customerId)
  const items = await itemsOf(stripe, request)
  try {
    return await patiently(() =>
      stripe.subscriptions.create(
        { customer: request.customerId, items, off_session: true, metadata: { ...request.metadata } },
        { idempotencyKey: request.key },
      ),
    )
  } catch (error) {
    // Stripe names the parameter of every other missing object.
    if (stripeFailure(error).code !== 'resource_missing') throw error
    throw new ProviderFailure('stripe', 'rejected', error, 'no_payment_method')
  }
}

type End = { readonly reason: CancelReason; readonly comment: string | null } | 'take_back'

/** Releases a schedule's subscription; succeeds when it was released meanwhile. */
export const release = async (stripe: Stripe, id: string): Promise<void> => {
  try {
    await stripe.subscriptionSchedules.release(id)
  } catch (error) {
    const { status } = await stripe.subscriptionSchedules.retrieve(id)
    if (status === 'not_started' || status === 'active') throw error
  }
}

/** Ends a subscription with its period, or lets it renew again. Neither needs a key: repeating it changes nothing. */
export const endWithPeriod = async (stripe: Stripe, id: string, end: End): Promise<Stripe.Subscription> => {
  const schedule = idOf((await stripe.subscriptions.retrieve(id)).schedule)
  // A schedule that started a subscription controls its end; it is no longer needed and is released.
  if (schedule) await release(stripe, schedule)
  const ends = end !== 'take_back'
  return stripe.subscriptions.update(id, {
    cancel_at_period_end: ends,
    cancellation_details: { feedback: ends ? end.reason : '', comment: (ends && end.comment) || '' },
  })
}
