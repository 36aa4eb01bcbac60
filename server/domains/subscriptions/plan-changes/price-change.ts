import type { Language } from '#contract/core/fields.ts'
import type { PlanChangeKind } from '#contract/subscriptions/plan-changes.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { PlanChangePrice, PlanTarget } from '#server/providers/payments/port.ts'
import type { SubscriptionRow } from './find-changeable.ts'
import { chargedPrice, kindFor, type SoldPlan } from './offered-plans.ts'

/** A change of plan with its price: what is charged at once, or null at renewal. */
export interface PricedChange {
  readonly kind: PlanChangeKind
  readonly product: SoldPlan
  readonly target: PlanTarget
  readonly totalCents: number
  readonly effectiveAt: Date
  readonly price: PlanChangePrice | null
}

/** Builds what the provider bills for a plan from then on. */
export const targetOf = (deps: SubscriptionsDeps, product: SoldPlan, language: Language): PlanTarget => ({
  priceId: product.stripePriceId,
  months: product.recurringMonthInterval,
  vatCents: chargedPrice(deps, product).vatCents,
  vatLabel: translate(language, 'subscriptions.vat_line'),
  currency: product.currency,
})

/**
 * Prices a change of plan: at once as of an instant, which the provider is asked for, otherwise at the end of the period,
 * for nothing. Throws `ProviderFailure`.
 */
export const priceChange = async (
  deps: SubscriptionsDeps,
  row: SubscriptionRow & { current_period_end: string },
  product: SoldPlan,
  { at, language }: { at: Date; language: Language },
): Promise<PricedChange> => {
  const kind = await kindFor(deps, row, product)
  const target = targetOf(deps, product, language)
  const { totalCents } = chargedPrice(deps, product)
  if (kind === 'renewal')
    return { kind, product, target, totalCents, effectiveAt: new Date(row.current_period_end), price: null }
  const price = await deps.payments.previewPlanChange(row.stripe_id, target, at)
  return { kind, product, target, totalCents, effectiveAt: at, price }
}
