import { invalidRequest } from '#sandbox/payments/api/api-error.ts'
import { cancelIntent } from '#sandbox/payments/money/intents.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Invoice } from '#sandbox/payments/wire.ts'
import { intentOfInvoice } from './invoices.ts'

/** Stops automatic collection; the invoice is unchanged. */
export const stopCollecting = (context: PaymentsContext, invoice: Invoice): Invoice => {
  context.unschedule('retry', invoice.id)
  context.unschedule('finalize', invoice.id)
  const patch = { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null }
  return context.revise(context.tables.invoices, invoice, patch, 'invoice.updated')
}

const abandonPayment = (context: PaymentsContext, invoice: Invoice): void => {
  context.unschedule('retry', invoice.id)
  const intent = intentOfInvoice(context, invoice)
  if (intent) cancelIntent(context, intent, 'void_invoice')
  for (const payment of context.tables.invoicePayments.find({ invoice: invoice.id, status: 'open' }))
    context.revise(context.tables.invoicePayments, payment, {
      status: 'canceled',
      status_transitions: { ...payment.status_transitions, canceled_at: context.now() },
    })
}

/** Voids an open or uncollectible invoice, for good. */
export const voidInvoice = (context: PaymentsContext, invoice: Invoice): Invoice => {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalidRequest(
      invoice.status === 'draft'
        ? 'You can only pass in open or uncollectible invoices. This invoice is a draft: finalize it first.'
        : `You can only pass in open or uncollectible invoices. This invoice has status ${String(invoice.status)}.`,
      undefined,
      'status_transition_invalid',
    )
  abandonPayment(context, invoice)
  return context.revise(
    context.tables.invoices,
    invoice,
    {
      status: 'void',
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, voided_at: context.now() },
    },
    'invoice.voided',
  )
}

/** Marks an open invoice uncollectible; it can still be paid. */
export const markUncollectible = (context: PaymentsContext, invoice: Invoice): Invoice => {
  if (invoice.status !== 'open')
    throw invalidRequest('You can only mark open invoices as uncollectible.', undefined, 'status_transition_invalid')
  context.unschedule('retry', invoice.id)
  return context.revise(
    context.tables.invoices,
    invoice,
    {
      status: 'uncollectible',
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: context.now() },
    },
    'invoice.marked_uncollectible',
  )
}
