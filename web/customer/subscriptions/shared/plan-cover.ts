import type { PublicConfig } from '#contract/platform/public.ts'
import type { DeadlineKind } from '#contract/registry/schemas.ts'
import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import { type ServiceName, servicesOf } from '#web/shared/plans/plan-services.ts'
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
 * Whether a customer's plan covers a filing: it does, it cannot be known (another product, or access without a
 * subscription), or there is no subscription.
 */
export type PlanCover = 'included' | 'unknown' | 'none'

const serviceOf: Readonly<Record<DeadlineKind, ServiceName>> = {
  accounts: 'annual_accounts',
  confirmationStatement: 'confirmation_statement',
}

/** Returns whether a plan covers a filing. */
export const planCover = (kind: DeadlineKind, hasSubscription: boolean, plan: PriceKey | undefined): PlanCover => {
  if (!hasSubscription) return 'none'
  return plan !== undefined && servicesOf(plan).includes(serviceOf[kind]) ? 'included' : 'unknown'
}
