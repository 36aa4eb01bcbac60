import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { instant, moneyAmount } from '#contract/core/fields.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { declineReasons } from './decline-reasons.ts'

/** When a plan changes: at once to a dearer plan, otherwise at the next renewal. */
export const planChangeKinds = ['now', 'renewal'] as const
export type PlanChangeKind = (typeof planChangeKinds)[number]

/** The states of a change: `requested` and `scheduled` are open, the others final. */
export const planChangeStates = ['requested', 'scheduled', 'applied', 'failed', 'undone'] as const
export type PlanChangeState = (typeof planChangeStates)[number]

/** A plan: its price net, in units with two decimals, for each period of `recurringMonthInterval` months. */
const plan = {
  id: z.number(),
  name: z.string(),
  priceMonth: z.number(),
  currency: z.string(),
  recurringMonthInterval: z.number(),
}

/** A change of a subscription's plan. */
export const planChange = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  userRef: z.string(),
  subscriptionId: z.number(),
  kind: z.enum(planChangeKinds),
  state: z.enum(planChangeStates),
  from: z.strictObject({ id: z.number(), name: z.string() }),
  to: z.strictObject(plan),
  /** When it took or takes effect. */
  effectiveAt: instant,
  /** What was charged at once, VAT included; null for a change at renewal. */
  due: z.nullable(moneyAmount),
  /** Why the payment of a failed one failed. */
  failure: z.nullable(z.enum(declineReasons)),
  byStaff: z.boolean(),
  createdAt: instant,
  settledAt: z.nullable(instant),
})
export type PlanChange = z.output<typeof planChange>

/** Lists the changes of the caller's plans, latest first; managers name a customer. */
export const listPlanChanges = endpoint({
  method: 'GET',
  path: '/plan_changes',
  who: 'user',
  isExtension: true,
  summary: 'List changes of plan',
  query: z.strictObject({ ...pageQuery, 'userRef.id': z.optional(idParam) }),
  answer: collection(planChange),
  errors: ['not_found'],
})

const planOption = z.strictObject({ ...plan, kind: z.enum(planChangeKinds) })
export type PlanOption = z.output<typeof planOption>

/** Lists the plans that a subscription can change to; for managers also what they sell themselves. */
export const planOptions = endpoint({
  method: 'GET',
  path: '/plan_changes/options',
  who: 'user',
  isExtension: true,
  summary: 'List the plans that a subscription can change to',
  query: z.strictObject({ subscription: idParam }),
  answer: z.strictObject({ options: z.array(planOption) }),
  errors: ['email_not_verified', 'not_found', 'plan_change_not_possible', 'provider_unavailable'],
})

const preview = z.strictObject({
  kind: z.enum(planChangeKinds),
  /** The instant for which the price was calculated; send it back unchanged. */
  effectiveAt: instant,
  /** What is charged at once, VAT included: `charge` less `credit`; nothing for a change at renewal. */
  due: moneyAmount,
  charge: moneyAmount,
  credit: moneyAmount,
  /** The VAT in `due`. */
  vat: moneyAmount,
  /** What each period costs from then on, VAT included. */
  renewal: moneyAmount,
  /** When that is charged for the first time. */
  renewsAt: instant,
})
export type PlanChangePreview = z.output<typeof preview>

/** Prices a change of plan without changing anything. */
export const previewPlanChange = endpoint({
  method: 'GET',
  path: '/plan_changes/preview',
  who: 'user',
  isExtension: true,
  summary: 'Preview the price of a change of plan',
  query: z.strictObject({ subscription: idParam, product: idParam }),
  answer: preview,
  errors: [
    'email_not_verified',
    'not_found',
    'plan_change_not_possible',
    'plan_change_open',
    'product_not_available',
    'provider_unavailable',
  ],
})

/** An instant as the API answers it, sent back: ISO 8601 in UTC, of an existing day. */
const sentInstant = z.string().check(
  z.refine((text) => {
    const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(text) ? Date.parse(text) : Number.NaN
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, 19))
  }),
)

/**
 * Changes the plan: to a dearer one at once, charged as previewed for the same instant, otherwise at the next renewal. A
 * failed payment leaves the old plan (`payment_failed`, with the reason as `details`).
 */
export const createPlanChange = endpoint({
  method: 'POST',
  path: '/plan_changes',
  who: 'user',
  isExtension: true,
  summary: 'Change the plan of a subscription',
  body: z.strictObject({
    subscription: idParam,
    product: reference('subscriptions'),
    effectiveAt: sentInstant,
    dueCents: z.number().check(z.int(), z.gte(0), z.lte(2_000_000_000)),
  }),
  answer: planChange,
  errors: [
    'email_not_verified',
    'not_found',
    'payment_failed',
    'plan_change_not_possible',
    'plan_change_open',
    'plan_change_outdated',
    'product_not_available',
    'provider_rejected',
    'provider_unavailable',
  ],
})

/** Undoes a change that waits for the renewal; returns the same if it was undone already. */
export const undoPlanChange = endpoint({
  method: 'POST',
  path: '/plan_changes/{id}/undo',
  who: 'user',
  isExtension: true,
  summary: 'Undo a change of plan that waits for the renewal',
  params: z.object({ id: idParam }),
  answer: planChange,
  errors: ['email_not_verified', 'not_found', 'plan_change_applied', 'plan_change_open', 'provider_unavailable'],
})
