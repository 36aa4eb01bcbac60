import { iri } from '#contract/core/reference.ts'
import type { HistoryEntry } from '#contract/subscriptions/schemas.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { maySeeSubscriptionsOf } from '#server/domains/subscriptions/policy.ts'
import { runningStatuses } from '#server/domains/subscriptions/rules.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'

/** Lists the paid periods of the user's running subscriptions, latest first. Throws `not_found` for another user's. */
export const listLastSubscriptions = async (
  { platform, catalogue }: SubscriptionsDeps,
  actor: UserActor,
  userId: number,
): Promise<HistoryEntry[]> => {
  if (!maySeeSubscriptionsOf(actor, userId)) throw refuse('not_found')
  const rows = await tables(platform.db)
    .selectFrom('subscription_history')
    .innerJoin('subscription', 'subscription.id', 'subscription_history.subscription_id')
    .selectAll('subscription_history')
    .where('subscription_history.user_id', '=', userId)
    .where('subscription_history.status', '=', 'new')
    .where('subscription.duplicate', '=', false)
    .where('subscription.origin', '<>', 'purchase')
    .where('subscription.status', 'in', [...runningStatuses])
    .orderBy('subscription_history.id', 'desc')
    .limit(100)
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      '@id': iri('subscription_histories', row.id),
      id: row.id,
      createdAt: instant(row.created_at),
      startAt: instantOrNull(row.start_at),
      endAt: instantOrNull(row.end_at),
      subscription: { id: row.product_id, name: (await catalogue.productById(row.product_id))?.name ?? '' },
      status: row.status,
    })),
  )
}
