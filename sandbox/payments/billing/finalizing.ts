import { invalidRequest } from '#sandbox/payments/api/api-error.ts'
import { newId, randomText } from '#sandbox/payments/ids.ts'
import { createIntent } from '#sandbox/payments/money/intents.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Invoice, PaymentIntent } from '#sandbox/payments/wire.ts'

const takeNumber = (context: PaymentsContext, customerId: string): string => {
  const customer = context.tables.customers.get(customerId)
  const sequence = customer?.next_invoice_sequence ?? 1
  if (customer && !('deleted' in customer))
    context.tables.customers.put({ ...customer, next_invoice_sequence: sequence + 1 })
  return `${customer?.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`
}

/** Finalizes a draft: number, hosted page and a payment intent (or the one that already paid). */
export const finalizeInvoice = (context: PaymentsContext, draft: Invoice, paying?: PaymentIntent): Invoice => {
  if (draft.status !== 'draft')
    throw invalidRequest(
      `This invoice is already finalized, you can't re-finalize a non-draft invoice.`,
      undefined,
      'invoice_not_editable',
    )
  const page = `${context.ctx.config.url}/i/${draft.id}/${randomText(24)}`
  const invoice = context.revise(
    context.tables.invoices,
    draft,
    {
      status: 'open',
      number: takeNumber(context, draft.customer ?? ''),
      effective_at: context.now(),
      ending_balance: 0,
      automatically_finalizes_at: null,
      hosted_invoice_url: page,
      invoice_pdf: `${page}/pdf`,
      status_transitions: { ...draft.status_transitions, finalized_at: context.now() },
    },
    'invoice.finalized',
  )
  context.unschedule('finalize', draft.id)
  if (invoice.amount_due === 0) return invoice
  const intent =
    paying ??
    createIntent(
      context,
      {
        amount: invoice.amount_due,
        currency: invoice.currency,
        customer: invoice.customer,
        description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
        metadata: {},
        setup_future_usage: 'off_session',
      },
      { kind: 'invoice', target: invoice.id },
    )
  context.tables.invoicePayments.put({
    id: newId('inpay_1'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: context.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
  return invoice
}
