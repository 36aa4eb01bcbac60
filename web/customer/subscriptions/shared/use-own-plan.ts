import { useQuery } from '@tanstack/react-query'
import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import { useConfig } from '#web/lib/config.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { ownPlan, type PlanCover, planCover } from './plan-cover.ts'
import { statusQuery } from './status-query.ts'

/** The customer's plan as far as it is loaded. */
export interface OwnPlan {
  readonly key: PriceKey | undefined
  /** Whether it covers the yearly filings. */
  readonly cover: PlanCover
  /** Whether the customer's subscriptions still load. */
  readonly isPending: boolean
}

/** Returns the plan of the user, and what it covers. */
export const useOwnPlan = (): OwnPlan => {
  const user = useSessionUser()
  const status = useQuery({ ...statusQuery(user?.id ?? 0), enabled: user !== null })
  const plans = useConfig().data?.plans
  const key = ownPlan(status.data?.subscriptions ?? [], plans ?? [])
  return { key, cover: planCover(user?.hasSubscription === true, key), isPending: status.isPending }
}
