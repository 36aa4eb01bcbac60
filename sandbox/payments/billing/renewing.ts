import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { enterPhase } from '#sandbox/payments/schedules/phases.ts'
import type { Subscription } from '#sandbox/payments/wire.ts'
import { voidInvoice } from './closing.ts'
import { collectInvoice, defaultMethod } from './collecting.ts'
import { endSubscription, invoicesOf, isOver } from './ending.ts'
import { finalizeInvoice } from './finalizing.ts'
import { draftInvoice, draftSeconds, intentOfInvoice, invoiceOf } from './invoices.ts'
import { subscriptionLine } from './lines.ts'
import { nextBoundary } from './periods.ts'
import { periodEndOf } from './subscribing.ts'

const advance = (context: PaymentsContext, subscription: Subscription): Subscription => {
  const start = periodEndOf(subscription)
  const recurring = subscription.items.data[0]?.price.recurring
  if (!recurring) return subscription
  const end = nextBoundary(subscription.billing_cycle_anchor, recurring, start)
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }))
  context.schedule('renew', subscription.id, end, subscription.id)
  return { ...subscription, items: { ...subscription.items, data } }
}

/** Starts the next period of a subscription, or ends it if a cancellation is due. */
export const renewSubscription = (context: PaymentsContext, id: string): void => {
  const subscription = context.tables.subscriptions.get(id)
  if (!subscription || isOver(subscription)) return
  const ends =
    subscription.cancel_at_period_end || (subscription.cancel_at !== null && subscription.cancel_at <= context.now())
  if (ends) {
    endSubscription(context, subscription, 'canceled', 'cancellation_requested')
    return
  }
  if (subscription.status === 'incomplete') return
  const previousPeriod = {
    start: subscription.items.data[0]?.current_period_start ?? 0,
    end: periodEndOf(subscription),
  }
  const advanced = advance(context, enterPhase(context, subscription, previousPeriod.end))
  const period = { start: advanced.items.data[0]?.current_period_start ?? 0, end: periodEndOf(advanced) }
  const invoice = draftInvoice(context, {
    customer: subscription.customer,
    subscription,
    reason: 'subscription_cycle',
    lines: advanced.items.data.map((item) => subscriptionLine(context, subscription, item, period, false)),
    period: previousPeriod,
  })
  context.revise(
    context.tables.subscriptions,
    subscription,
    {
      billing_cycle_anchor: advanced.billing_cycle_anchor,
      items: advanced.items,
      latest_invoice: invoice.id,
      ...(subscription.status === 'trialing' ? { status: 'active' as const } : {}),
    },
    'customer.subscription.updated',
  )
  context.schedule('finalize', invoice.id, context.now() + draftSeconds, id)
}

/** Finalizes a draft when its hour is over, and makes the first automatic attempt. */
export const finalizeDue = (context: PaymentsContext, id: string): void => {
  const draft = context.tables.invoices.get(id)
  if (draft?.status !== 'draft' || draft.auto_advance === false) return
  const invoice = finalizeInvoice(context, draft)
  collectInvoice(context, invoice, defaultMethod(context, invoice), 'off_session', 'automatic')
}

/** Makes the next automatic attempt of a failed invoice. */
export const retryDue = (context: PaymentsContext, id: string): void => {
  const invoice = context.tables.invoices.get(id)
  if (invoice?.status !== 'open' || invoice.auto_advance === false) return
  // A payment that the bank is processing, or that a call cancelled, is not retried: the job would fail forever.
  if (['processing', 'canceled'].includes(intentOfInvoice(context, invoice)?.status ?? '')) return
  collectInvoice(context, invoice, defaultMethod(context, invoice), 'off_session', 'automatic')
}

/** Ends a subscription whose first payment did not come in 23 hours; voids its invoice. */
export const expireIncomplete = (context: PaymentsContext, id: string): void => {
  const subscription = context.tables.subscriptions.get(id)
  if (subscription?.status !== 'incomplete') return
  for (const invoice of invoicesOf(context, id))
    if (invoice.status === 'open') voidInvoice(context, invoiceOf(context, invoice.id))
  endSubscription(context, subscription, 'incomplete_expired', 'payment_failed')
}
