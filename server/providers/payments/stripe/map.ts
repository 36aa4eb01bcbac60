import type { Stripe } from 'stripe'
import {
  type Checkout,
  type ProviderEvent,
  type RemoteSubscription,
  subscriptionStatuses,
} from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'

const checkoutStatuses = ['open', 'complete', 'expired'] as const

/** Returns a known status; throws for a new one of Stripe instead of guessing. */
export const known = <const T extends string>(statuses: readonly T[], value: string | null): T => {
  const found = statuses.find((status) => status === value)
  if (found === undefined) throw new ProviderFailure('stripe', 'unexpected', undefined, `status_${value}`)
  return found
}

/** Returns the id of a reference, expanded or not. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** Converts Stripe's seconds to a Date. */
export const instantOf = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null

const buyerOf = ({ status, customer_details: buyer }: Stripe.Checkout.Session): Checkout['buyer'] =>
  status === 'complete' && buyer?.email
    ? { email: buyer.email, name: buyer.name, country: buyer.address?.country ?? null }
    : null

/** Checks whether an expanded payment ended without money. */
const isLost = (payment: Stripe.Checkout.Session['payment_intent']): boolean =>
  typeof payment === 'object' &&
  payment !== null &&
  (payment.status === 'requires_payment_method' || payment.status === 'canceled')

/** Maps a checkout session to ours. `complete` alone is not paid: a bank debit is complete and unpaid for days. */
export const checkoutOf = (session: Stripe.Checkout.Session): Checkout => ({
  id: session.id,
  url: session.url,
  status: known(checkoutStatuses, session.status),
  paid: session.status === 'complete' && session.payment_status !== 'unpaid',
  failed: session.status === 'complete' && session.payment_status === 'unpaid' && isLost(session.payment_intent),
  mode: session.mode,
  customerId: idOf(session.customer),
  subscriptionId: idOf(session.subscription),
  totalCents: session.amount_total,
  currency: session.currency?.toUpperCase() ?? null,
  live: session.livemode,
  createdAt: new Date(session.created * 1000),
  expiresAt: new Date(session.expires_at * 1000),
  paymentId: idOf(session.payment_intent),
  paymentLinkId: idOf(session.payment_link),
  locale: session.locale ?? null,
  buyer: buyerOf(session),
  metadata: session.metadata ?? {},
})

/** Maps a subscription to ours; its items have the period since API version basil. */
export const subscriptionOf = (subscription: Stripe.Subscription): RemoteSubscription => {
  const item = subscription.items.data[0]
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: known(subscriptionStatuses, subscription.status),
    priceIds: subscription.items.data.map((one) => one.price.id),
    startedAt: new Date(subscription.start_date * 1000),
    currentPeriodStart: instantOf(item?.current_period_start),
    currentPeriodEnd: instantOf(item?.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: instantOf(subscription.ended_at),
    endWasRequested: subscription.cancellation_details?.reason === 'cancellation_requested',
    scheduleId: idOf(subscription.schedule),
    live: subscription.livemode,
    metadata: subscription.metadata,
  }
}

const subjectOf = (event: Stripe.Event): ProviderEvent['subject'] => {
  const object = event.data.object
  if (object.object === 'checkout.session') return { kind: 'checkout', id: object.id }
  if (object.object === 'subscription_schedule') return { kind: 'schedule', id: object.id }
  if (object.object === 'subscription') return { kind: 'subscription', id: object.id }
  if (object.object === 'refund') return { kind: 'refund', id: object.id }
  if (object.object === 'charge') {
    const payment = idOf(object.payment_intent)
    return payment && event.type === 'charge.refunded' ? { kind: 'payment', id: payment } : null
  }
  if (object.object !== 'invoice') return null
  const subscription = idOf(object.parent?.subscription_details?.subscription)
  return subscription ? { kind: 'subscription', id: subscription } : null
}

/** Maps an event to ours: only what it is about; its state is read again before anything is done. */
export const eventOf = (event: Stripe.Event): ProviderEvent => ({
  id: event.id,
  type: event.type,
  createdAt: new Date(event.created * 1000),
  live: event.livemode,
  account: event.account ?? null,
  subject: subjectOf(event),
})
