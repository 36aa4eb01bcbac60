import { useQuery } from '@tanstack/react-query'
import type { DeadlineKind } from '#contract/registry/schemas.ts'
import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import { useConfig } from '#web/lib/config.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { ownPlan, type PlanCover, planCover } from './plan-cover.ts'
import { statusQuery } from './status-query.ts'

/** The customer's plan as far as it is loaded. */
export interface OwnPlan {
  readonly key: PriceKey | undefined
  /** Whether the customer's subscriptions still load. */
  readonly isPending: boolean
  readonly coverOf: (kind: DeadlineKind) => PlanCover
}

/** Returns the plan of the user, and what it covers. */
export const useOwnPlan = (): OwnPlan => {
  const user = useSessionUser()
  const status = useQuery({ ...statusQuery(user?.id ?? 0), enabled: user !== null })
  const plans = useConfig().data?.plans
  const key = ownPlan(status.data?.subscriptions ?? [], plans ?? [])
  return {
    key,
    isPending: status.isPending,
    coverOf: (kind) => planCover(kind, user?.hasSubscription === true, key),
  }
}
