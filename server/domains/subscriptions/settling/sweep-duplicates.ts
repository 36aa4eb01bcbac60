import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { recordCheck } from '#server/domains/subscriptions/mirror/record-check.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { oneByOne } from '#server/platform/jobs/one-by-one.ts'
import { cancelDuplicate } from './cancel-duplicate.ts'

const batch = 100

/** Settles duplicate subscriptions whose refund was interrupted. */
export const sweepDuplicates = async (deps: SubscriptionsDeps): Promise<void> => {
  const rows = await tables(deps.platform.db)
    .selectFrom('subscription')
    .select('id')
    .where('duplicate', '=', true)
    .where('duplicate_settled_at', 'is', null)
    .orderBy('checked_at')
    .limit(batch)
    .execute()
  await oneByOne(deps, 'duplicate', rows, async ({ id }) => {
    await recordCheck(deps, id)
    await cancelDuplicate(deps, id)
  })
}
