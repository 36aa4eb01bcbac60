import { signOrCode, unitsFromCents } from '#contract/core/money.ts'
import type { PlanOption } from '#contract/subscriptions/plan-changes.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { requireChangeable } from './find-changeable.ts'
import { kindFor, offeredPlans } from './offered-plans.ts'

/** Lists the plans that a subscription can change to, each with when it would begin. */
export const listOptions = async (deps: SubscriptionsDeps, actor: UserActor, id: number): Promise<PlanOption[]> => {
  const row = await requireChangeable(deps, actor, id)
  const products = await offeredPlans(deps, actor, row)
  return Promise.all(
    products.map(async (product) => ({
      id: product.id,
      name: product.name,
      priceMonth: unitsFromCents(product.priceMonthCents),
      currency: signOrCode(product.currency),
      recurringMonthInterval: product.recurringMonthInterval,
      kind: await kindFor(deps, row, product),
    })),
  )
}
