import type { Stripe } from 'stripe'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { CancelReason, SubscriptionRequest } from '../port.ts'
import { finding, patiently, refusedWith, stripeFailure } from './failure.ts'
import { itemsOf } from './items-of.ts'
import { idOf } from './map.ts'
import { settleDefaultMethod } from './methods.ts'

/** Ends a subscription at once; nothing happens when it has ended or is unknown. */
export const cancelSubscription = async (stripe: Stripe, id: string): Promise<void> => {
  const subscription = await finding(() => stripe.subscriptions.retrieve(id))
  if (!subscription || subscription.ended_at !== null) return
  // It may have ended between the two calls: Stripe does not find an ended one.
  await refusedWith('resource_missing', () => stripe.subscriptions.cancel(id))
}

/** Starts a subscription now. A refused card leaves it incomplete, with an invoice that its customer can pay. */
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
    // Stripe names the parameter of everything else that it misses.
    if (stripeFailure(error).code !== 'resource_missing') throw error
    throw new ProviderFailure('stripe', 'rejected', error, 'no_payment_method')
  }
}

type End = { readonly reason: CancelReason; readonly comment: string | null } | 'take_back'

/** Lets a schedule go of its subscription; one that somebody else let go meanwhile is done. */
const release = async (stripe: Stripe, id: string): Promise<void> => {
  try {
    await stripe.subscriptionSchedules.release(id)
  } catch (error) {
    const { status } = await stripe.subscriptionSchedules.retrieve(id)
    if (status === 'not_started' || status === 'active') throw error
  }
}

/** Lets a subscription end with its period, or renew again. Neither needs a key: doing it twice changes nothing. */
export const endWithPeriod = async (stripe: Stripe, id: string, end: End): Promise<Stripe.Subscription> => {
  const schedule = idOf((await stripe.subscriptions.retrieve(id)).schedule)
  // A schedule that began a subscription reserves its end; released, it has done its work.
  if (schedule) await release(stripe, schedule)
  const ends = end !== 'take_back'
  return stripe.subscriptions.update(id, {
    cancel_at_period_end: ends,
    cancellation_details: { feedback: ends ? end.reason : '', comment: (ends && end.comment) || '' },
  })
}
