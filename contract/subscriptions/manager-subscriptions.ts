import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { dateObject, day } from '#contract/core/fields.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { plannedChange } from './planned-change.ts'
import { historyEntry } from './schemas.ts'

const productRef = z.strictObject({ id: z.number(), name: z.string(), priceMonth: z.number(), currency: z.string() })

/** A history entry as managers see it, with its accounting invoice. */
export const managerHistoryEntry = z.strictObject({
  ...historyEntry.shape,
  invoice: z.nullable(
    z.strictObject({ id: z.number(), invoiceNumber: z.nullable(z.number()), year: z.nullable(z.number()) }),
  ),
})
export type ManagerHistoryEntry = z.output<typeof managerHistoryEntry>

/** Lists the events of a user's subscriptions and purchases, latest first. */
export const listHistories = endpoint({
  method: 'GET',
  path: '/subscription_histories',
  who: 'manager',
  summary: 'List a user’s subscription history',
  query: z.strictObject({ ...pageQuery, 'userRef.id': idParam }),
  answer: collection(managerHistoryEntry),
  errors: ['not_found'],
})

/** A running subscription. `priceMonth` net, in units with two decimals. */
export const subscriptionSummary = z.strictObject({
  id: z.number(),
  name: z.string(),
  priceMonth: z.number(),
  currency: z.string(),
  startAt: dateObject,
  /** The end of the current period, paid or owed. */
  endAt: z.nullable(dateObject),
  status: z.string(),
  stripeId: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  /** Whether it was bought through a payment link: it has no plan that could change. */
  isByLink: z.boolean(),
  /** The change of plan that waits for the next renewal. */
  plannedChange: z.nullable(plannedChange),
  /** Whether a change of plan is in progress at the provider. */
  isPlanChanging: z.boolean(),
  /** Whether another plan can be chosen now. */
  canChangePlan: z.boolean(),
})
export type SubscriptionSummary = z.output<typeof subscriptionSummary>

/** Lists a user's running subscriptions. */
export const subscriptionsSummary = endpoint({
  method: 'GET',
  path: '/manager/get_subs_summary/{userId}',
  who: 'manager',
  summary: 'List a user’s active subscriptions',
  params: z.object({ userId: idParam }),
  answer: z.strictObject({ subs: z.array(subscriptionSummary) }),
  errors: ['not_found'],
})

/** A subscription that starts later. Only a `new` one can be cancelled. */
export const schedule = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  subscriptionRef: productRef,
  startDate: z.string(),
  status: z.enum(['new', 'failed', 'cancelled', 'active', 'completed', 'released']),
  userRef: z.string(),
})
export type Schedule = z.output<typeof schedule>

/** Lists a user's schedules, by status and by start day. */
export const listSchedules = endpoint({
  method: 'GET',
  path: '/subscription_schedules',
  who: 'manager',
  summary: 'List a user’s scheduled subscriptions',
  query: z.strictObject({
    'userRef.id': idParam,
    status: z.optional(schedule.shape.status),
    'startDate[after]': z.optional(day),
  }),
  answer: collection(schedule),
  errors: ['not_found'],
})

/**
 * Starts a subscription for a user: today's date starts it now (`created`, obj a running subscription), a later one
 * creates a schedule (`scheduled`, obj a schedule). The saved card pays; without one a start today is refused with
 * `details`. `account_email_not_verified` while the account has a password but its address is not confirmed.
 */
export const createStaffSubscription = endpoint({
  method: 'POST',
  path: '/manager/stripe_create_subscription',
  who: 'manager',
  hasIdempotencyKey: true,
  summary: 'Start or schedule a subscription for a user',
  body: z.strictObject({
    userId: reference('users'),
    subId: reference('subscriptions'),
    startDate: day,
  }),
  answer: z.discriminatedUnion('message', [
    z.strictObject({ message: z.literal('created'), obj: subscriptionSummary }),
    z.strictObject({ message: z.literal('scheduled'), obj: schedule }),
  ]),
  errors: [
    'not_found',
    'account_email_not_verified',
    'already_subscribed',
    'payment_method_missing',
    'product_not_available',
    'provider_rejected',
    'provider_unavailable',
  ],
})

/** Cancels a schedule that has not started; returns the same if already cancelled. */
export const cancelSchedule = endpoint({
  method: 'PATCH',
  path: '/subscription_schedules/{id}',
  who: 'manager',
  summary: 'Cancel a scheduled subscription',
  params: z.object({ id: idParam }),
  body: z.strictObject({ status: z.literal('cancelled') }),
  answer: schedule,
  errors: ['not_found', 'schedule_started', 'provider_unavailable'],
})
