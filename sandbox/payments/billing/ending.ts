import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { closeSchedule } from '#sandbox/payments/schedules/closing.ts'
import type { Subscription } from '#sandbox/payments/wire.ts'
import { stopCollecting } from './closing.ts'

/** Reports whether a subscription has a final status. */
export const isOver = (subscription: Subscription): boolean =>
  subscription.status === 'canceled' || subscription.status === 'incomplete_expired'

/** Lists the invoices of a subscription, oldest first. */
export const invoicesOf = (context: PaymentsContext, subscription: string) =>
  context.tables.invoices.find({ 'parent.subscription_details.subscription': subscription })

/** Ends a subscription now. Collection of its invoices stops; open ones remain open, as at Stripe. */
export const endSubscription = (
  context: PaymentsContext,
  subscription: Subscription,
  status: 'canceled' | 'incomplete_expired',
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription => {
  if (isOver(subscription)) return subscription
  context.unschedule('renew', subscription.id)
  context.unschedule('expire-incomplete', subscription.id)
  for (const invoice of invoicesOf(context, subscription.id))
    if (invoice.status === 'open' || invoice.status === 'draft') stopCollecting(context, invoice)
  closeSchedule(context, subscription, reason)
  const details = subscription.cancellation_details
  return context.revise(
    context.tables.subscriptions,
    subscription,
    {
      status,
      canceled_at: subscription.canceled_at ?? context.now(),
      ended_at: context.now(),
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
