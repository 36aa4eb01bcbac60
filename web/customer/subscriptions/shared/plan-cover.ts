import type { PublicConfig } from '#contract/platform/public.ts'
import type { DeadlineKind, FilingKind } from '#contract/registry/schemas.ts'
import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import { isRenewing, type OwnSubscription } from './status-labels.ts'

/** Returns the plan among a customer's subscriptions; undefined if none is a plan. */
export const ownPlan = (
  subscriptions: readonly OwnSubscription[],
  plans: PublicConfig['plans'],
): PriceKey | undefined => {
  const names = new Set(subscriptions.filter(isRenewing).map(({ name }) => name))
  return plans.find(({ name }) => names.has(name))?.priceKey
}

/**
 * Whether a customer's plan covers the yearly filings: it does, it cannot be known (another product, or access without a
 * subscription), or there is no subscription.
 */
export type PlanCover = 'included' | 'unknown' | 'none'

/** Returns whether the yearly filings are covered: every plan includes both. */
export const planCover = (hasSubscription: boolean, plan: PriceKey | undefined): PlanCover => {
  if (!hasSubscription) return 'none'
  return plan === undefined ? 'unknown' : 'included'
}

/** Reports whether the plan covers an obligation for certain: each plan has the yearly filings, and differs in the rest. */
export const isIncluded = (cover: PlanCover, kind: DeadlineKind): kind is FilingKind =>
  cover === 'included' && (kind === 'accounts' || kind === 'confirmationStatement')
