import type { Stripe } from 'stripe'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import {
  type Checkout,
  type PaymentInvoice,
  type ProviderEvent,
  type RemoteSubscription,
  subscriptionStatuses,
} from '../port.ts'

const checkoutStatuses = ['open', 'complete', 'expired'] as const
const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const

/** One of the statuses that we know; a new one that Stripe invents is a failure to look at, not a guess. */
const known = <const T extends string>(statuses: readonly T[], value: string | null): T => {
  const found = statuses.find((status) => status === value)
  if (found === undefined) throw new ProviderFailure('stripe', 'unexpected', undefined, `status_${value}`)
  return found
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

const instantOf = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null

/** A checkout session in our words. `complete` alone is no money: a bank debit is complete and unpaid for days. */
export const checkoutOf = (session: Stripe.Checkout.Session): Checkout => ({
  id: session.id,
  url: session.url,
  status: known(checkoutStatuses, session.status),
  paid: session.status === 'complete' && session.payment_status !== 'unpaid',
  mode: session.mode,
  customerId: idOf(session.customer),
  subscriptionId: idOf(session.subscription),
  totalCents: session.amount_total,
  currency: session.currency?.toUpperCase() ?? null,
  live: session.livemode,
  expiresAt: new Date(session.expires_at * 1000),
  metadata: session.metadata ?? {},
})

/** A subscription in our words; the period stands at its items since API version basil. */
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
    live: subscription.livemode,
    metadata: subscription.metadata,
  }
}

/** The payment intents of an invoice whose `payments` are expanded. */
export const intentIdsOf = (invoice: Stripe.Invoice): string[] =>
  (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])

/** A Stripe invoice in our words. The bought period is its line's; the invoice's own is the window before it. */
export const paymentInvoiceOf = (
  invoice: Stripe.Invoice,
  { needsAction, processing }: Pick<PaymentInvoice, 'needsAction' | 'processing'>,
): PaymentInvoice => {
  const period = invoice.lines.data[0]?.period
  return {
    id: invoice.id,
    status: known(invoiceStatuses, invoice.status ?? 'draft'),
    customerId: idOf(invoice.customer) ?? '',
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    totalCents: invoice.total,
    paidCents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    attempts: invoice.attempt_count,
    nextAttemptAt: instantOf(invoice.next_payment_attempt),
    needsAction,
    processing,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    periodStart: instantOf(period?.start),
    periodEnd: instantOf(period?.end),
    createdAt: new Date(invoice.created * 1000),
    paidAt: instantOf(invoice.status_transitions.paid_at),
  }
}

const subjectOf = (event: Stripe.Event): ProviderEvent['subject'] => {
  const object = event.data.object
  if (object.object === 'checkout.session') return { kind: 'checkout', id: object.id }
  if (object.object === 'subscription') return { kind: 'subscription', id: object.id }
  if (object.object !== 'invoice') return null
  const subscription = idOf(object.parent?.subscription_details?.subscription)
  return subscription ? { kind: 'subscription', id: subscription } : null
}

/** An event in our words: only what it is about; its state is read again before anything is done. */
export const eventOf = (event: Stripe.Event): ProviderEvent => ({
  id: event.id,
  type: event.type,
  createdAt: new Date(event.created * 1000),
  live: event.livemode,
  subject: subjectOf(event),
})
