import { ApiError, existing, invalidRequest, missingParam } from '#sandbox/payments/api/api-error.ts'
import { flag, integer, listOf, mergeMetadata, metadata, object, oneOf, text } from '#sandbox/payments/api/params.ts'
import { concreteMethod } from '#sandbox/payments/money/methods.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { attachMethod } from '#sandbox/payments/people/attaching.ts'
import { customerOf } from '#sandbox/payments/people/customers.ts'
import type { Price, Subscription } from '#sandbox/payments/wire.ts'
import { collectInvoice, defaultMethod, markPaid, paymentError } from './collecting.ts'
import { type NewSubscription, startSubscription } from './subscribing.ts'

/** One item of a subscription, or of a schedule's phase. */
export const itemParams = object({ price: text(), quantity: integer(1, 999_999), metadata })

/** The parameters of `subscriptions.create`. */
export const subscriptionParams = object(
  {
    cancel_at_period_end: flag,
    collection_method: oneOf('charge_automatically'),
    currency: text(3),
    customer: text(),
    default_payment_method: text(),
    description: text(500),
    items: listOf(itemParams),
    metadata,
    off_session: flag,
    payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
    payment_settings: object({ save_default_payment_method: oneOf('off', 'on_subscription') }),
    proration_behavior: oneOf('create_prorations', 'none'),
    trial_end: integer(),
    trial_period_days: integer(1, 730),
  },
  ['customer', 'items'],
)
type Input = ReturnType<typeof subscriptionParams>

const day = 86_400

const recurringPrice = (context: PaymentsContext, id: string | undefined, param: string): Price => {
  if (id === undefined) throw missingParam(param)
  const price = existing(context.tables.prices, 'price', id, param)
  if (!price.active)
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', param)
  if (price.recurring === null)
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      param,
    )
  return price
}

/** Reads the items under `path`, whose prices must exist and renew at the same interval. */
export const itemsOf = (context: PaymentsContext, given: Input['items'], path = 'items'): NewSubscription['items'] => {
  if (given.length === 0) throw missingParam(path)
  const items = given.map((item, index) => ({
    price: recurringPrice(context, item.price, `${path}[${index}][price]`),
    quantity: item.quantity ?? 1,
    metadata: mergeMetadata({}, item.metadata),
  }))
  const first = items[0]?.price
  for (const { price } of items) {
    if (price.currency !== first?.currency)
      throw invalidRequest('All prices of a subscription must have the same currency.', path)
    if (
      price.recurring?.interval !== first.recurring?.interval ||
      price.recurring?.interval_count !== first.recurring?.interval_count
    )
      throw invalidRequest('The sandbox wants the same interval for all prices of a subscription.', path)
  }
  return items
}

/** Creates a subscription and attempts its first payment according to `payment_behavior`. */
export const createSubscription = (context: PaymentsContext, input: Input): Subscription => {
  const customer = customerOf(context, input.customer, 'customer')
  const items = itemsOf(context, input.items)
  const chosen = input.default_payment_method
  const method =
    chosen === undefined
      ? null
      : attachMethod(context, concreteMethod(context, chosen), customer.id, 'default_payment_method')
  const behaviour = input.payment_behavior ?? 'allow_incomplete'
  const trialEnd =
    input.trial_end ?? (input.trial_period_days === undefined ? null : context.now() + input.trial_period_days * day)
  const waits = behaviour === 'default_incomplete' || trialEnd !== null
  if (!waits && !method && !customer.invoice_settings.default_payment_method)
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
      undefined,
      'resource_missing',
    )
  const { subscription, invoice } = startSubscription(context, {
    customer: customer.id,
    items,
    metadata: mergeMetadata({}, input.metadata),
    description: input.description ?? null,
    defaultMethod: method?.id ?? null,
    trialEnd,
    cancelAtPeriodEnd: input.cancel_at_period_end ?? false,
    saveDefault: input.payment_settings?.save_default_payment_method ?? 'off',
  })
  if (invoice.amount_due === 0) markPaid(context, invoice, null, 'automatic')
  else if (!waits) {
    const moment = input.off_session ? 'off_session' : 'on_session'
    const { intent } = collectInvoice(context, invoice, defaultMethod(context, invoice), moment, 'automatic')
    if (
      behaviour === 'error_if_incomplete' &&
      intent &&
      intent.status !== 'succeeded' &&
      intent.status !== 'processing'
    ) {
      // A subscription that must not be incomplete is rolled back.
      const { status, body } = paymentError(intent)
      throw new ApiError(status, body)
    }
  }
  return context.tables.subscriptions.get(subscription.id) ?? subscription
}
