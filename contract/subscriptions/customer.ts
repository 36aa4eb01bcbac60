import * as z from 'zod/mini'
import { collection } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { foreignText, instant, optionalText } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { plannedChange } from './planned-change.ts'
import { priceKey } from './price-keys.ts'
import { historyEntry, paymentStates } from './schemas.ts'

/** Creates an address of the payment provider's customer portal, new at each call. */
export const customerPortal = endpoint({
  method: 'GET',
  path: '/subscriptions_stripe/customer_portal',
  who: 'user',
  changesState: true,
  summary: 'Create a customer portal session and return its URL',
  answer: z.string(),
  errors: ['email_not_verified', 'no_customer_account', 'provider_unavailable'],
})

/** Opens a hosted checkout for a plan; first expires an older open checkout of the customer. */
export const createCheckoutSession = endpoint({
  method: 'GET',
  path: '/subscriptions_stripe/create_session/{priceKey}',
  who: 'user',
  changesState: true,
  summary: 'Create a checkout session for a plan',
  params: z.object({ priceKey }),
  answer: z.strictObject({
    status: z.enum(['ok', 'error']),
    sessionId: z.nullable(z.string()),
    sessionUrl: z.nullable(z.string()),
    message: z.nullable(z.string()),
  }),
  errors: ['email_not_verified', 'provider_unavailable'],
})

/** Fetches the caller's checkout from the payment provider and applies it; used while the webhook is late. */
export const checkSubscriptionPayment = endpoint({
  method: 'POST',
  path: '/subscriptions_stripe/check_payment',
  who: 'user',
  isExtension: true,
  summary: 'Check the current user’s checkout session',
  body: z.strictObject({ session_id: z.optional(foreignText(255)) }),
  answer: z.strictObject({ status: z.enum(paymentStates) }),
  errors: ['provider_unavailable'],
})

/** Lists the caller's paid subscriptions; `hydra:totalItems` above 0 means that there is one. */
export const lastSubscriptions = endpoint({
  method: 'GET',
  path: '/users/{id}/get_last_subscriptions',
  who: 'user',
  summary: 'List a user’s active subscriptions (latest history entries)',
  params: z.object({ id: idParam }),
  answer: collection(historyEntry),
  errors: ['not_found'],
})

/** An unpaid payment of the customer. `total` in integer cents; the link is open to anyone who has it. */
const ownUnpaidInvoice = z.strictObject({
  createdAt: instant,
  amountDueCents: z.number(),
  currency: z.string(),
  hostedInvoiceUrl: z.nullable(z.string()),
  /** True while the bank waits for the customer's consent. */
  requiresAction: z.boolean(),
  /** When the provider retries automatically; null if it does not. */
  nextAttemptAt: z.nullable(instant),
  /** The deadline of the last attempt, after which the subscription ends; null if unknown. */
  lastAttemptBy: z.nullable(instant),
  /** True while the payment is overdue but access continues. */
  accessContinues: z.boolean(),
})

/** A subscription as its customer sees it. */
const ownSubscription = z.strictObject({
  id: z.number(),
  name: z.string(),
  /** Net, in units with two decimals. */
  priceMonth: z.number(),
  currency: z.string(),
  recurringMonthInterval: z.number(),
  status: z.string(),
  /** The end of the paid period. */
  currentPeriodEnd: z.nullable(instant),
  /** True if it ends then instead of renewing. */
  cancelAtPeriodEnd: z.boolean(),
  /** The change of plan that waits for the next renewal. */
  plannedChange: z.nullable(plannedChange),
  /** Whether a change of plan is in progress at the provider. */
  isPlanChanging: z.boolean(),
  /** Whether another plan can be chosen now. */
  canChangePlan: z.boolean(),
})

const currentStatus = z.strictObject({
  subscriptions: z.array(ownSubscription),
  unpaidInvoices: z.array(ownUnpaidInvoice),
})
export type PaymentStatus = z.output<typeof currentStatus>

/** Returns the caller's subscriptions and unpaid payments. */
export const paymentStatus = endpoint({
  method: 'GET',
  path: '/subscriptions_stripe/current',
  who: 'user',
  isExtension: true,
  summary: 'Get the current user’s subscriptions and amounts due (cents)',
  answer: currentStatus,
  errors: [],
})

/** Reasons that a customer may give, as the payment provider names them. */
export const cancellationReasons = [
  'too_expensive',
  'missing_features',
  'switched_service',
  'unused',
  'customer_service',
  'too_complex',
  'low_quality',
  'other',
] as const

const ownSubscriptionParam = z.object({ id: idParam })

/** Ends the caller's subscription with its paid period; a repeated call returns the same. */
export const endOwnSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions_stripe/{id}/cancel_at_period_end',
  who: 'user',
  isExtension: true,
  summary: 'Cancel a subscription at period end',
  params: ownSubscriptionParam,
  body: z.strictObject({ reason: z.enum(cancellationReasons), comment: z._default(optionalText(500), null) }),
  answer: currentStatus,
  errors: ['email_not_verified', 'not_found', 'subscription_ended', 'provider_unavailable'],
})

/** Undoes the cancellation while the period lasts. */
export const undoOwnCancellation = endpoint({
  method: 'POST',
  path: '/subscriptions_stripe/{id}/undo_cancellation',
  who: 'user',
  isExtension: true,
  summary: 'Undo a scheduled cancellation',
  params: ownSubscriptionParam,
  answer: currentStatus,
  errors: ['email_not_verified', 'not_found', 'subscription_ended', 'provider_unavailable'],
})
