import * as z from 'zod/mini'
import { pathPage } from '#contract/core/collection.ts'
import { daysQuery } from '#contract/core/days-query.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { dateObject, foreignText, instant, searchText } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { sortQuery } from '#contract/core/sort.ts'
import { historyStatuses } from './schemas.ts'

/** The result of a manager's own attempts. The response is the provider's failure code, or `paid`. */
const manualAttempt = {
  manualAttemptNumber: z.number(),
  manualAttemptDate: z.nullable(dateObject),
  manualAttemptResponse: z.nullable(z.string()),
}

/** A failed or pending renewal. `total` in integer cents. */
export const unpaidInvoice = z.strictObject({
  id: z.number(),
  userId: z.number(),
  createdAt: dateObject,
  email: z.string(),
  name: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  total: z.number(),
  currency: z.string(),
  status: z.enum(historyStatuses),
  ...manualAttempt,
  /** When a new attempt is allowed; null for immediately. */
  manualAttemptAllowedAt: z.nullable(instant),
  /** When the provider retries automatically; null if it has stopped. */
  nextAttemptAt: z.nullable(instant),
  /** The deadline of its last attempt, after which the subscription ends; null if unknown. */
  lastAttemptBy: z.nullable(instant),
  /** The provider's invoice, `in_…`. */
  stripeId: z.string(),
  /** The provider's subscription, `sub_…`. */
  shStripeId: z.string(),
})
export type UnpaidInvoice = z.output<typeof unpaidInvoice>

const unpaid = z.strictObject({
  unpaid_invoices: z.array(unpaidInvoice),
  num_active_subs: z.number(),
  num_not_active_subs: z.number(),
  num_unpaid_invoices: z.number(),
  /** Number of unpaid invoices that match the search. */
  num_found: z.number(),
})

const search = searchText(254).check(z.minLength(3))

/** The fields that failed renewals are sorted by. */
export const renewalOrders = ['createdAt', 'total'] as const
export type RenewalOrder = (typeof renewalOrders)[number]

/** `status` shows only those that failed, or that wait for the customer. `num_found` counts what matches. */
const unpaidQuery = z.strictObject({
  status: z.optional(z.enum(['renewFailed', 'waitingAction'])),
  ...daysQuery('createdAt'),
  ...sortQuery(renewalOrders),
})

/** Returns the three counters and the first 20 failed or pending renewals, latest first. */
export const subscriptionsInfo = endpoint({
  method: 'GET',
  path: '/manager/subscriptions_info',
  who: 'manager',
  summary: 'List failed and pending renewals, with counters',
  answer: unpaid,
  errors: [],
})

/** Returns a page of them, latest first or sorted: `offset` counts rows. */
export const subscriptionsInfoPage = endpoint({
  method: 'GET',
  path: '/manager/subscriptions_info/{offset}/{limit}',
  who: 'manager',
  summary: 'List failed and pending renewals, by offset',
  params: z.object(pathPage),
  query: unpaidQuery,
  answer: unpaid,
  errors: [],
})

/** Returns a page of those whose customer's address contains this text, of at least three characters. */
export const searchSubscriptionsInfo = endpoint({
  method: 'GET',
  path: '/manager/subscriptions_info/{offset}/{limit}/{emailSearch}',
  who: 'manager',
  summary: 'Search failed and pending renewals by email',
  params: z.object({ ...pathPage, emailSearch: search }),
  query: unpaidQuery,
  answer: unpaid,
  errors: [],
})

const stripeParam = z.object({ stripeId: foreignText(255) })

/**
 * Attempts immediately to collect a payment invoice (`in_…`), at most every 30 minutes: otherwise `retry_too_soon`
 * with Retry-After.
 */
export const newPaymentAttempt = endpoint({
  method: 'GET',
  path: '/manager/stripe_new_payment_attempt/{stripeId}',
  who: 'manager',
  changesState: true,
  summary: 'Retry a payment',
  params: stripeParam,
  answer: z.strictObject({ invoice_data: z.strictObject({ ...manualAttempt, paid: z.boolean() }) }),
  errors: ['not_found', 'retry_too_soon', 'invoice_not_open', 'provider_unavailable'],
})

/** Voids a payment invoice (`in_…`) for good; returns the same if it is already void. */
export const voidPaymentInvoice = endpoint({
  method: 'GET',
  path: '/manager/stripe_void_invoice/{stripeId}',
  who: 'manager',
  changesState: true,
  summary: 'Void a payment invoice',
  params: stripeParam,
  answer: z.strictObject({ status: z.literal('ok') }),
  errors: ['not_found', 'invoice_not_open', 'provider_unavailable'],
})

/** A payment that failed. `total` in integer cents. */
export const failedPayment = z.strictObject({
  createdAt: dateObject,
  total: z.number(),
  currency: z.string(),
  stripeId: z.string(),
})

const userAndSubscription = z.object({ userId: idParam, stripeId: foreignText(255) })

/** Lists the open failed payments of a subscription (`sub_…`), which cancelling it voids. */
export const getFailedPayments = endpoint({
  method: 'GET',
  path: '/manager/get_failed_payments/{userId}/{stripeId}',
  who: 'manager',
  summary: 'List a subscription’s failed payments (cents)',
  params: userAndSubscription,
  answer: z.strictObject({ failed_payments: z.array(failedPayment) }),
  errors: ['not_found'],
})

/**
 * Ends a subscription (`sub_…`) immediately and voids its open invoices; `void_failed` are those that could not be
 * voided.
 */
export const cancelSubscription = endpoint({
  method: 'GET',
  path: '/manager/stripe_cancel_subscription/{userId}/{stripeId}',
  who: 'manager',
  changesState: true,
  summary: 'Cancel a subscription and void its open invoices',
  params: userAndSubscription,
  answer: z.strictObject({
    status: z.literal('ok'),
    void_failed: z.boolean(),
    /** Those that still have to be voided by hand. */
    failed_payments: z.array(failedPayment),
  }),
  errors: ['not_found', 'provider_unavailable'],
})

const card = z.strictObject({ brand: z.string(), last4: z.string(), expMonth: z.number(), expYear: z.number() })

/** An event of a payment invoice. Amounts are integer cents. */
export const renewalEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('created'), occurredAt: instant, amountCents: z.number(), currency: z.string() }),
  z.strictObject({
    kind: z.literal('attempt'),
    occurredAt: instant,
    outcome: z.enum(['paid', 'failed', 'pending']),
    /** Why it failed, as a key of a phrase `decline.{reason}`; null for other events. */
    reason: z.nullable(z.string()),
    /** The provider's own code. */
    code: z.nullable(z.string()),
    card: z.nullable(card),
  }),
  z.strictObject({
    kind: z.literal('mail'),
    occurredAt: instant,
    /** Which mail: a phrase `renewal.mail.{mail}`. */
    mail: z.string(),
    to: z.string(),
    status: z.enum(['pending', 'sent', 'failed']),
  }),
  z.strictObject({
    kind: z.literal('action'),
    occurredAt: instant,
    action: z.enum(['attempt', 'void', 'cancel']),
    actor: z.nullable(z.string()),
    outcome: z.string(),
  }),
  z.strictObject({ kind: z.literal('paid'), occurredAt: instant }),
  z.strictObject({ kind: z.literal('voided'), occurredAt: instant }),
  z.strictObject({ kind: z.literal('next'), occurredAt: instant }),
  z.strictObject({ kind: z.literal('last_day'), occurredAt: instant }),
])
export type RenewalEvent = z.output<typeof renewalEvent>

/** Lists all events of a payment invoice, oldest first; upcoming ones last. */
export const renewalTimeline = endpoint({
  method: 'GET',
  path: '/manager/renewal_timeline/{stripeId}',
  who: 'manager',
  isExtension: true,
  summary: 'Get the history of a payment invoice',
  params: stripeParam,
  answer: z.strictObject({ events: z.array(renewalEvent), hostedInvoiceUrl: z.nullable(z.string()) }),
  errors: ['not_found'],
})
