import { closeSchedule } from '#sandbox/payments/schedules/closing.ts'
import type { Subscription } from '#sandbox/payments/wire.ts'
import type { World } from '#sandbox/payments/world.ts'
import { stopCollecting } from './closing.ts'

/** Reports whether a subscription has a final status. */
export const isOver = (subscription: Subscription): boolean =>
  subscription.status === 'canceled' || subscription.status === 'incomplete_expired'

/** Lists the invoices of a subscription, oldest first. */
export const invoicesOf = (world: World, subscription: string) =>
  world.tables.invoices.find({ 'parent.subscription_details.subscription': subscription })

/** Ends a subscription now. Collection of its invoices stops; open ones remain open, as at Stripe. */
export const endSubscription = (
  world: World,
  subscription: Subscription,
  status: 'canceled' | 'incomplete_expired',
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription => {
  if (isOver(subscription)) return subscription
  world.unschedule('renew', subscription.id)
  world.unschedule('expire-incomplete', subscription.id)
  for (const invoice of invoicesOf(world, subscription.id))
    if (invoice.status === 'open' || invoice.status === 'draft') stopCollecting(world, invoice)
  closeSchedule(world, subscription, reason)
  const details = subscription.cancellation_details
  return world.revise(
    world.tables.subscriptions,
    subscription,
    {
      status,
      canceled_at: subscription.canceled_at ?? world.now(),
      ended_at: world.now(),
      cancellation_details: {
        comment: details?.comment ?? null,
        feedback: details?.feedback ?? null,
        feedback_option: details?.feedback_option ?? null,
        reason,
      },
    },
    status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
  )
}
