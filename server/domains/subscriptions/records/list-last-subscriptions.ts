import type { HistoryEntry } from '#contract/subscriptions/schemas.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { maySeeSubscriptionsOf } from '#server/domains/subscriptions/policy.ts'
import { runningStatuses } from '#server/domains/subscriptions/rules.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { presentHistory, selectHistory } from './present-history.ts'

/** Lists the paid periods of the user's running subscriptions, latest first. Throws `not_found` for another user's. */
export const listLastSubscriptions = async (
  { platform, catalogue }: SubscriptionsDeps,
  actor: UserActor,
  userId: number,
): Promise<HistoryEntry[]> => {
  if (!maySeeSubscriptionsOf(actor, userId)) throw refuse('not_found')
  const rows = await selectHistory(platform.db)
    .innerJoin('subscription', 'subscription.id', 'subscription_history.subscription_id')
    .where('subscription_history.user_id', '=', userId)
    .where('subscription_history.status', '=', 'new')
    .where('subscription.duplicate', '=', false)
    .where('subscription.origin', '<>', 'purchase')
    .where('subscription.status', 'in', [...runningStatuses])
    .orderBy('subscription_history.id', 'desc')
    .limit(100)
    .execute()
  return presentHistory({ catalogue }, rows)
}
