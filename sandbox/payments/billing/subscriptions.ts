import { existing, invalidRequest, noSuch } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, listParams, newestFirst } from '#sandbox/payments/api/lists.ts'
import {
  clearable,
  flag,
  inRange,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  type Parsed,
  range,
  text,
} from '#sandbox/payments/api/params.ts'
import { concreteMethod } from '#sandbox/payments/money/methods.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { attachMethod } from '#sandbox/payments/people/attaching.ts'
import type { Subscription } from '#sandbox/payments/wire.ts'
import { changeItems } from './changing.ts'
import { endSubscription, isOver } from './ending.ts'
import { itemChangeParams, planItems, prorationBehavior } from './prorating.ts'
import { periodEndOf } from './subscribing.ts'
import { createSubscription, subscriptionParams } from './subscription-creation.ts'

/** Returns the subscription, or throws Stripe's error. */
export const subscriptionOf = (context: PaymentsContext, id: string, param = 'id'): Subscription =>
  existing(context.tables.subscriptions, 'subscription', id, param)

const detailsParams = object({
  comment: clearable(text()),
  feedback: clearable(
    oneOf(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  ),
})
const updateShape = {
  cancel_at_period_end: flag,
  cancellation_details: detailsParams,
  default_payment_method: text(),
  description: clearable(text(500)),
  items: listOf(itemChangeParams),
  metadata,
  off_session: flag,
  payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
  payment_settings: object({ save_default_payment_method: oneOf('off', 'on_subscription') }),
  proration_behavior: prorationBehavior,
  proration_date: integer(0),
}
const cancelParams = object({ cancellation_details: detailsParams, invoice_now: flag, prorate: flag })

const detailsAfter = (
  subscription: Subscription,
  given: ReturnType<typeof detailsParams> | undefined,
  reason: 'cancellation_requested' | null,
): NonNullable<Subscription['cancellation_details']> => ({
  comment: given?.comment === undefined ? (subscription.cancellation_details?.comment ?? null) : given.comment,
  feedback: given?.feedback === undefined ? (subscription.cancellation_details?.feedback ?? null) : given.feedback,
  feedback_option: null,
  reason,
})

/** Sets whether a subscription ends with its period; undoing it clears the recorded details. */
export const setCancelAtPeriodEnd = (
  context: PaymentsContext,
  subscription: Subscription,
  ends: boolean,
): Partial<Subscription> =>
  ends === subscription.cancel_at_period_end
    ? {}
    : {
        cancel_at_period_end: ends,
        cancel_at: ends ? periodEndOf(subscription) : null,
        canceled_at: ends ? context.now() : null,
        cancellation_details: detailsAfter(subscription, undefined, ends ? 'cancellation_requested' : null),
      }

const update = (context: PaymentsContext, id: string, input: Parsed<typeof updateShape>): Subscription => {
  const subscription = subscriptionOf(context, id)
  if (isOver(subscription))
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'invalid_canceled_subscription_fields',
    )
  if (subscription.schedule !== null && input.cancel_at_period_end !== undefined)
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      'cancel_at_period_end',
    )
  const { default_payment_method: chosen, items, metadata: change } = input
  const planned = items
    ? planItems(context, subscription, items, {
        behavior: input.proration_behavior ?? 'create_prorations',
        at: input.proration_date ?? context.now(),
      })
    : null
  const method =
    chosen === undefined
      ? null
      : attachMethod(context, concreteMethod(context, chosen), subscription.customer, 'default_payment_method')
  const ending =
    input.cancel_at_period_end === undefined
      ? {}
      : setCancelAtPeriodEnd(context, subscription, input.cancel_at_period_end)
  const revised = context.revise(
    context.tables.subscriptions,
    subscription,
    {
      ...ending,
      ...(input.cancellation_details
        ? {
            cancellation_details: detailsAfter(
              { ...subscription, ...ending },
              input.cancellation_details,
              (input.cancel_at_period_end ?? subscription.cancel_at_period_end) ? 'cancellation_requested' : null,
            ),
          }
        : {}),
      ...(method ? { default_payment_method: method.id } : {}),
      ...(input.description === undefined ? {} : { description: input.description }),
      ...(change === undefined ? {} : { metadata: mergeMetadata(subscription.metadata, change) }),
    },
    'customer.subscription.updated',
  )
  if (!planned) return revised
  return changeItems(context, revised, planned, {
    behavior: input.payment_behavior ?? 'allow_incomplete',
    offSession: input.off_session ?? false,
  })
}

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const
const filters = object({
  ...listParams,
  collection_method: oneOf('charge_automatically', 'send_invoice'),
  current_period_end: range,
  current_period_start: range,
  customer: text(),
  price: text(),
  status: oneOf(...statuses),
})

const hasStatus = (subscription: Subscription, wanted: (typeof statuses)[number] | undefined): boolean => {
  if (wanted === undefined) return subscription.status !== 'canceled'
  return wanted === 'all' || (wanted === 'ended' ? isOver(subscription) : subscription.status === wanted)
}

/** The endpoints of subscriptions. */
export const subscriptionEndpoints = [
  endpoint('POST', '/v1/subscriptions', subscriptionParams, (context, input) => createSubscription(context, input)),
  endpoint('GET', '/v1/subscriptions/:id', object({}), (context, _input, id) => subscriptionOf(context, id)),
  endpoint('POST', '/v1/subscriptions/:id', object(updateShape), (context, input, id) => update(context, id, input)),
  endpoint('DELETE', '/v1/subscriptions/:id', cancelParams, (context, input, id) => {
    const subscription = subscriptionOf(context, id)
    if (isOver(subscription)) throw noSuch('subscription', id)
    if (input.invoice_now || input.prorate)
      throw invalidRequest('The sandbox does not prorate: leave invoice_now and prorate out or false.', 'prorate')
    const noted = {
      ...subscription,
      cancellation_details: detailsAfter(subscription, input.cancellation_details, null),
    }
    return endSubscription(context, noted, 'canceled', 'cancellation_requested')
  }),
  endpoint('GET', '/v1/subscriptions', filters, (context, input) => {
    const found = context.tables.subscriptions.find(input.customer === undefined ? {} : { customer: input.customer })
    const first = (subscription: Subscription) => subscription.items.data[0]
    const wanted = newestFirst(found)
      .filter((one) => hasStatus(one, input.status))
      .filter((one) => input.price === undefined || one.items.data.some((item) => item.price.id === input.price))
      .filter((one) => input.collection_method === undefined || one.collection_method === input.collection_method)
      .filter((one) => inRange(first(one)?.current_period_end ?? 0, input.current_period_end))
      .filter((one) => inRange(first(one)?.current_period_start ?? 0, input.current_period_start))
      .filter((one) => inRange(one.created, input.created))
    return listPage(wanted, input, '/v1/subscriptions')
  }),
]
