import { wholeList } from '#sandbox/payments/api/lists.ts'
import { newId } from '#sandbox/payments/ids.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Invoice, PaymentIntent, Price, Subscription, SubscriptionItem } from '#sandbox/payments/wire.ts'
import { finalizeInvoice } from './finalizing.ts'
import { draftInvoice, draftSeconds, invoiceOf } from './invoices.ts'
import { singleLine, subscriptionLine } from './lines.ts'
import { nextBoundary } from './periods.ts'

/** How long a subscription waits for its first payment, in seconds. */
export const incompleteSeconds = 23 * 3600

/** The input of a new subscription. */
export type NewSubscription = {
  customer: string
  items: { price: Price; quantity: number; metadata: Record<string, string> }[]
  metadata: Record<string, string>
  description: string | null
  defaultMethod: string | null
  trialEnd: number | null
  cancelAtPeriodEnd: boolean
  saveDefault: 'off' | 'on_subscription'
  /** The schedule that starts it: then it runs immediately, and its first invoice is a draft for an hour. */
  schedule?: string
}

type Plan = SubscriptionItem['plan']

const planOf = (price: Price): Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

/** Builds a subscription's item for a price, over a period. */
export const itemFor = (
  context: PaymentsContext,
  subscription: string,
  wanted: NewSubscription['items'][number],
  period: { start: number; end: number },
): SubscriptionItem => ({
  id: newId('si_', 14),
  object: 'subscription_item',
  billing_thresholds: null,
  created: context.now(),
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
  discounts: [],
  metadata: wanted.metadata,
  plan: planOf(wanted.price),
  price: wanted.price,
  quantity: wanted.quantity,
  subscription,
  tax_rates: [],
})

/** Returns when the current period of a subscription ends, in seconds. */
export const periodEndOf = (subscription: Subscription): number => subscription.items.data[0]?.current_period_end ?? 0

/**
 * Starts a subscription: `incomplete` (or `trialing`) with its first invoice finalized, whose payment the caller then
 * collects. `extras` are one-off items; `paying` is the payment intent that a checkout has already created.
 */
export const startSubscription = (
  context: PaymentsContext,
  input: NewSubscription,
  extras: { price: Price; quantity: number }[] = [],
  paying?: PaymentIntent,
): { subscription: Subscription; invoice: Invoice } => {
  const id = newId('sub_1')
  const start = context.now()
  const trialing = input.trialEnd !== null
  const scheduled = input.schedule !== undefined
  const anchor = input.trialEnd ?? start
  const recurring = input.items[0]?.price.recurring ?? { interval: 'month', interval_count: 1 }
  const period = { start, end: input.trialEnd ?? nextBoundary(anchor, recurring, start) }
  const subscription = context.tables.subscriptions.put({
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: input.cancelAtPeriodEnd ? period.end : null,
    cancel_at_period_end: input.cancelAtPeriodEnd,
    canceled_at: input.cancelAtPeriodEnd ? start : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: input.items[0]?.price.currency ?? 'eur',
    customer: input.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.defaultMethod,
    default_source: null,
    default_tax_rates: [],
    description: input.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: wholeList(
      input.items.map((item) => itemFor(context, id, item, period)),
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: input.saveDefault,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: input.schedule ?? null,
    start_date: start,
    status: trialing ? 'trialing' : scheduled ? 'active' : 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: input.trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: trialing ? start : null,
  })
  const lines = [
    ...subscription.items.data.map((item) => subscriptionLine(context, subscription, item, period, trialing)),
    ...extras.map(({ price, quantity }) => singleLine(context, price, quantity)),
  ]
  const draft = draftInvoice(context, {
    customer: input.customer,
    subscription,
    reason: 'subscription_create',
    lines,
    period: { start, end: start },
    waits: scheduled,
  })
  const started = context.tables.subscriptions.put({ ...subscription, latest_invoice: draft.id })
  context.emit('customer.subscription.created', started)
  if (scheduled) context.schedule('finalize', draft.id, start + draftSeconds, id)
  else finalizeInvoice(context, draft, paying)
  const customer = context.tables.customers.get(input.customer)
  if (customer && customer.currency === null) context.tables.customers.put({ ...customer, currency: started.currency })
  context.schedule('renew', id, period.end, id)
  if (!trialing && !scheduled) context.schedule('expire-incomplete', id, start + incompleteSeconds, id)
  return { subscription: started, invoice: invoiceOf(context, draft.id) }
}
