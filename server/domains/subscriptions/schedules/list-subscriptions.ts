import type { SubscriptionSummary } from '#contract/subscriptions/manager-subscriptions.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { runningStatuses } from '#server/domains/subscriptions/rules.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { presentSubscription } from './present-subscription.ts'

/**
 * Lists a user's subscriptions that run or wait for their first payment, latest first. Throws `not_found` for an
 * unknown user.
 */
export const listSubscriptions = async (
  { platform, catalogue }: SubscriptionsDeps,
  userId: number,
): Promise<SubscriptionSummary[]> => {
  if (!(await findAnyPerson(platform.db, userId))) throw refuse('not_found')
  const rows = await tables(platform.db)
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('duplicate', '=', false)
    .where('status', 'in', [...runningStatuses, 'incomplete'])
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(rows.map((row) => presentSubscription(platform.db, catalogue, row)))
}
