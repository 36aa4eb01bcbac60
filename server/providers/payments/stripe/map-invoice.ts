import type { Stripe } from 'stripe'
import type { PaymentAttempt, PaymentInvoice } from '#server/providers/payments/port.ts'
import { idOf, instantOf, known } from './map.ts'
import { cardOf } from './methods.ts'

const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const

/** Maps an invoice's status to ours. */
export const invoiceStatusOf = (invoice: Stripe.Invoice): PaymentInvoice['status'] =>
  known(invoiceStatuses, invoice.status ?? 'draft')

/** Lists the payment intents of an invoice whose `payments` are expanded. */
export const intentIdsOf = (invoice: Stripe.Invoice): string[] =>
  (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.invoice_item_details?.proration ?? parent?.subscription_item_details?.proration ?? false

/** Returns when the change that an invoice charges takes effect: the start of what it credits. */
const planChangedAt = ({ billing_reason: reason, lines, created }: Stripe.Invoice): Date | null => {
  if (reason !== 'subscription_update') return null
  return instantOf(lines.data.find(isProration)?.period.start ?? created)
}

/** Returns the line of the plan: the first, or for a change the dearest, which is no credit. */
const planLine = ({ billing_reason: reason, lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined =>
  reason === 'subscription_update' ? lines.data.toSorted((a, b) => b.amount - a.amount)[0] : lines.data[0]

/** Maps a Stripe invoice to ours. The purchased period is its line's; the invoice's own is the window before it. */
export const paymentInvoiceOf = (
  invoice: Stripe.Invoice,
  { requiresAction, processing }: Pick<PaymentInvoice, 'requiresAction' | 'processing'>,
): PaymentInvoice => {
  const period = planLine(invoice)?.period
  return {
    id: invoice.id,
    status: invoiceStatusOf(invoice),
    customerId: idOf(invoice.customer) ?? '',
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    totalCents: invoice.total,
    paidCents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    attempts: invoice.attempt_count,
    nextAttemptAt: instantOf(invoice.next_payment_attempt),
    requiresAction,
    processing,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    planChangedAt: planChangedAt(invoice),
    periodStart: instantOf(period?.start),
    periodEnd: instantOf(period?.end),
    createdAt: new Date(invoice.created * 1000),
    paidAt: instantOf(invoice.status_transitions.paid_at),
    voidedAt: instantOf(invoice.status_transitions.voided_at),
  }
}

const outcomes = { succeeded: 'paid', failed: 'failed', pending: 'pending' } as const

/**
 * Maps a charge to an attempt. The bank's answer has the specific decline code, also where the code is a general one.
 */
export const attemptOf = (charge: Stripe.Charge): PaymentAttempt => {
  const outcome = outcomes[known(['succeeded', 'failed', 'pending'], charge.status)]
  return {
    id: charge.id,
    at: new Date(charge.created * 1000),
    outcome,
    code: charge.failure_code,
    declineCode: outcome === 'failed' ? (charge.outcome?.reason ?? null) : null,
    cents: charge.amount,
    card: cardOf(charge.payment_method_details?.card),
  }
}
