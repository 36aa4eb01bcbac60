import { ApiError, invalidRequest } from '#sandbox/payments/api/api-error.ts'
import type { Moment } from '#sandbox/payments/money/cards.ts'
import { attemptPayment } from '#sandbox/payments/money/intents.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Invoice, PaymentIntent, PaymentMethod } from '#sandbox/payments/wire.ts'
import { afterFailure, afterPaid, afterProcessing } from './dunning.ts'
import { intentOfInvoice, invoiceOf, subscriptionOfInvoice } from './invoices.ts'
import { saveMethod } from './saving.ts'

/** Returns the payment method of automatic collection, or null. */
export const defaultMethod = (context: PaymentsContext, invoice: Invoice): PaymentMethod | null => {
  const subscription = subscriptionOfInvoice(context, invoice)
  const customer = invoice.customer ? context.tables.customers.get(invoice.customer) : null
  const id =
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer?.invoice_settings?.default_payment_method
  return id ? context.tables.methods.get(id) : null
}

/** The source of an attempt: the schedule, a person or a call, or a bank that now settles an earlier one. */
export type Attempt = 'automatic' | 'manual' | 'settled'

/** Counts after the first attempt only automatic ones, so that manual attempts do not use up the retries. */
const countAfter = (invoice: Invoice, attempt: Attempt): number =>
  invoice.attempt_count + (attempt === 'automatic' || (attempt === 'manual' && invoice.attempt_count === 0) ? 1 : 0)

/** Marks an invoice paid, by `intent` or (null) outside Stripe. */
export const markPaid = (
  context: PaymentsContext,
  invoice: Invoice,
  intent: PaymentIntent | null,
  attempt: Attempt,
): Invoice => {
  context.unschedule('retry', invoice.id)
  for (const payment of context.tables.invoicePayments.find({ invoice: invoice.id, status: 'open' }))
    context.revise(
      context.tables.invoicePayments,
      payment,
      intent
        ? {
            status: 'paid',
            amount_paid: intent.amount_received,
            status_transitions: { ...payment.status_transitions, paid_at: context.now() },
          }
        : { status: 'canceled', status_transitions: { ...payment.status_transitions, canceled_at: context.now() } },
      ...(intent ? (['invoice_payment.paid'] as const) : []),
    )
  const paid = context.revise(
    context.tables.invoices,
    invoice,
    {
      status: 'paid',
      amount_paid: intent || invoice.amount_due === 0 ? invoice.amount_due : 0,
      amount_remaining: 0,
      attempted: true,
      attempt_count: intent ? countAfter(invoice, attempt) : invoice.attempt_count,
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: context.now() },
    },
    'invoice.paid',
    ...(intent || invoice.amount_due === 0 ? (['invoice.payment_succeeded'] as const) : []),
  )
  if (intent) saveMethod(context, paid, intent)
  afterPaid(context, paid)
  return paid
}

/** Applies the result of its payment intent to an invoice. */
export const applyIntent = (
  context: PaymentsContext,
  invoice: Invoice,
  intent: PaymentIntent,
  attempt: Attempt,
): Invoice => {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') return invoice
  if (intent.status === 'succeeded') return markPaid(context, invoice, intent, attempt)
  const attemptResult = {
    attempted: true,
    attempt_count: countAfter(invoice, attempt),
    next_payment_attempt: attempt === 'manual' ? invoice.next_payment_attempt : null,
  }
  if (intent.status === 'processing') {
    const waiting = context.revise(
      context.tables.invoices,
      invoice,
      { ...attemptResult, next_payment_attempt: null },
      'invoice.updated',
    )
    afterProcessing(context, waiting)
    return waiting
  }
  const failed = context.revise(context.tables.invoices, invoice, attemptResult, 'invoice.updated')
  if (intent.status === 'requires_action') context.emit('invoice.payment_action_required', failed)
  context.emit('invoice.payment_failed', failed)
  return afterFailure(context, failed, attempt !== 'manual')
}

/** Attempts to collect an open invoice with `method`, and returns the result. */
export const collectInvoice = (
  context: PaymentsContext,
  invoice: Invoice,
  method: PaymentMethod | null,
  moment: Moment,
  attempt: Attempt,
): { invoice: Invoice; intent: PaymentIntent | null } => {
  if (invoice.amount_due === 0) return { invoice: markPaid(context, invoice, null, attempt), intent: null }
  const intent = intentOfInvoice(context, invoice)
  if (!intent) throw invalidRequest('This invoice has no payment to collect.')
  if (intent.status === 'processing')
    throw invalidRequest(
      'A payment of this invoice is already processing.',
      undefined,
      'payment_intent_unexpected_state',
    )
  if (method === null) return { invoice: applyIntent(context, invoice, intent, attempt), intent }
  const returnUrl = invoice.hosted_invoice_url
  const attemptResult = attemptPayment(context, intent, method, moment, returnUrl ? { returnUrl } : {})
  return {
    invoice: applyIntent(context, invoiceOf(context, invoice.id), attemptResult, attempt),
    intent: attemptResult,
  }
}

/** Builds the 402 of a failed payment; the recorded attempt remains. */
export const paymentError = (intent: PaymentIntent): ApiError => {
  if (intent.status === 'requires_action')
    return new ApiError(
      402,
      {
        type: 'card_error',
        code: 'invoice_payment_intent_requires_action',
        message:
          'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
        payment_intent: intent,
      },
      true,
    )
  const last = intent.last_payment_error
  return new ApiError(
    402,
    {
      type: 'card_error',
      code: last?.code ?? 'card_declined',
      message: last?.message ?? 'Your card was declined.',
      ...(last?.decline_code ? { decline_code: last.decline_code } : {}),
      ...(last?.param ? { param: last.param } : {}),
      ...(last?.charge ? { charge: last.charge } : {}),
      ...(last?.payment_method ? { payment_method: last.payment_method } : {}),
      payment_intent: intent,
    },
    true,
  )
}
