import { existing } from '#sandbox/payments/api/api-error.ts'
import { wholeList } from '#sandbox/payments/api/lists.ts'
import { newId } from '#sandbox/payments/ids.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Invoice, InvoiceLine, PaymentIntent, Subscription } from '#sandbox/payments/wire.ts'

/** How long a renewal's invoice is a draft, in seconds. */
export const draftSeconds = 3600

/** Returns the invoice, or throws Stripe's error. */
export const invoiceOf = (context: PaymentsContext, id: string, param = 'id'): Invoice =>
  existing(context.tables.invoices, 'invoice', id, param)

/** Returns the subscription of an invoice, or null. */
export const subscriptionOfInvoice = (context: PaymentsContext, invoice: Invoice): Subscription | null => {
  const id = invoice.parent?.subscription_details?.subscription
  return id ? context.tables.subscriptions.get(id) : null
}

/** Returns the payment intent of an invoice, or null if it has none. */
export const intentOfInvoice = (context: PaymentsContext, invoice: Invoice): PaymentIntent | null => {
  const payment = context.tables.invoicePayments.find({ invoice: invoice.id, is_default: true }).at(-1)
  return payment?.payment.payment_intent ? context.tables.intents.get(payment.payment.payment_intent) : null
}

/** The input of a draft. */
type NewInvoice = {
  customer: string
  subscription: Subscription | null
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual'
  lines: InvoiceLine[]
  period: { start: number; end: number }
  metadata?: Record<string, string>
  /** Whether it is a draft for an hour, as for renewals and the start of a schedule. */
  waits?: boolean
}

/** Builds a draft without saving it, as for a preview. */
export const buildInvoice = (context: PaymentsContext, id: string, input: NewInvoice): Invoice => {
  const { subscription, period } = input
  const customer = context.tables.customers.get(input.customer)
  const waits = input.waits ?? input.reason === 'subscription_cycle'
  const total = input.lines.reduce((sum, line) => sum + line.amount, 0)
  return {
    id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Portico sandbox',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: waits ? context.now() + draftSeconds : null,
    billing_reason: input.reason,
    collection_method: 'charge_automatically',
    created: context.now(),
    currency: input.lines[0]?.currency ?? 'eur',
    custom_fields: null,
    customer: input.customer,
    customer_account: null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer?.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList(
      input.lines.map((line) => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: input.metadata ?? {},
    next_payment_attempt: waits ? context.now() + draftSeconds : null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: context.now(),
  }
}

/** Creates a draft. */
export const draftInvoice = (context: PaymentsContext, input: NewInvoice): Invoice => {
  const invoice = context.tables.invoices.put(buildInvoice(context, newId('in_1'), input))
  context.emit('invoice.created', invoice)
  return invoice
}
