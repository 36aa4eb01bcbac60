import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'

/** Records the check of a subscription before it runs: a failing one moves to the end of the queue. */
export const recordCheck = async ({ platform }: SubscriptionsDeps, id: number): Promise<void> => {
  await tables(platform.db)
    .updateTable('subscription')
    .set({ checked_at: platform.clock.now().toISOString() })
    .where('id', '=', id)
    .execute()
}
