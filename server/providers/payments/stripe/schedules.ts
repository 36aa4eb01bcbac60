import type { Stripe } from 'stripe'
import { type RemoteSchedule, type SubscriptionRequest, scheduleStatuses } from '#server/providers/payments/port.ts'
import { patiently } from './failure.ts'
import { itemsOf } from './items-of.ts'
import { idOf, known } from './map.ts'
import { settleDefaultMethod } from './methods.ts'

/** Maps a schedule to ours. A released one has its subscription in another field. */
export const scheduleOf = (schedule: Stripe.SubscriptionSchedule): RemoteSchedule => ({
  id: schedule.id,
  status: known(scheduleStatuses, schedule.status),
  customerId: idOf(schedule.customer) ?? '',
  subscriptionId: idOf(schedule.subscription) ?? schedule.released_subscription,
  startAt: new Date((schedule.phases[0]?.start_date ?? schedule.created) * 1000),
  metadata: schedule.metadata ?? {},
})

/**
 * Creates one phase of one period, after which the subscription renews by itself; its metadata become the
 * subscription's.
 */
export const createSchedule = async (
  stripe: Stripe,
  request: SubscriptionRequest & { readonly startAt: Date },
): Promise<Stripe.SubscriptionSchedule> => {
  await settleDefaultMethod(stripe, request.customerId)
  const items = await itemsOf(stripe, request)
  return patiently(() =>
    stripe.subscriptionSchedules.create(
      {
        customer: request.customerId,
        start_date: Math.floor(request.startAt.getTime() / 1000),
        end_behavior: 'release',
        phases: [
          {
            items,
            duration: { interval: 'month', interval_count: request.months },
            proration_behavior: 'none',
            metadata: { ...request.metadata },
          },
        ],
        metadata: { ...request.metadata },
      },
      { idempotencyKey: request.key },
    ),
  )
}

/** Cancels a waiting schedule; one that has started is left alone, since cancelling it would end its subscription. */
export const cancelSchedule = async (stripe: Stripe, id: string): Promise<Stripe.SubscriptionSchedule> => {
  const before = await stripe.subscriptionSchedules.retrieve(id)
  if (before.status !== 'not_started') return before
  try {
    // Without a key: repeating it does nothing, and a failure under a key would be repeated for a day.
    return await stripe.subscriptionSchedules.cancel(id)
  } catch (error) {
    const after = await stripe.subscriptionSchedules.retrieve(id)
    if (after.status === 'not_started') throw error
    return after
  }
}
