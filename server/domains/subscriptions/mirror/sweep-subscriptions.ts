import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { runningStatuses } from '#server/domains/subscriptions/rules.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { oneByOne } from '#server/platform/jobs/one-by-one.ts'
import { mirrorSubscription } from './mirror-subscription.ts'
import { recordCheck } from './record-check.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const batch = 100

const before = (deps: SubscriptionsDeps, ms: number): string =>
  new Date(deps.platform.clock.now().getTime() - ms).toISOString()

/** Reads running subscriptions not read for a day, or whose period ended an hour ago without an event. */
export const sweepSubscriptions = async (deps: SubscriptionsDeps): Promise<void> => {
  const rows = await tables(deps.platform.db)
    .selectFrom('subscription')
    .select(['id', 'stripe_id'])
    .where('status', 'in', [...runningStatuses, 'incomplete'])
    .where('checked_at', '<=', before(deps, 30 * minute))
    .where((eb) =>
      eb.or([
        eb('synced_at', '<=', before(deps, day)),
        eb.and([eb('current_period_end', '<=', before(deps, hour)), eb('synced_at', '<=', before(deps, 30 * minute))]),
      ]),
    )
    .orderBy('checked_at')
    .limit(batch)
    .execute()
  await oneByOne(deps, 'subscription', rows, async ({ id, stripe_id: stripeId }) => {
    await recordCheck(deps, id)
    await mirrorSubscription(deps, stripeId)
  })
}
