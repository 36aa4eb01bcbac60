import { deletedUsers, findAnyPerson, lockPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { runningStatuses } from '#server/domains/subscriptions/rules.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { oneByOne } from '#server/platform/jobs/one-by-one.ts'
import { releasePayer } from './release-payer.ts'

const batch = 100

/**
 * Releases a deleted user again: what started during the deletion would renew for ever. Safe to repeat. Throws
 * `ProviderFailure`; the sweep retries.
 */
export const releaseDeletedUser = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  const { platform } = deps
  if (await platform.db.transaction().execute((trx) => lockPerson(trx, userId))) return
  // The address of a deleted account is a placeholder.
  const user = await findAnyPerson(deps.platform.db, userId)
  if (user) await releasePayer(deps, { id: userId, anonymousEmail: user.email })
}

/** Finds deleted users with a running or scheduled subscription or a payable page. */
export const sweepDeletedUsers = async (deps: SubscriptionsDeps): Promise<void> => {
  const db = tables(deps.platform.db)
  const rows = await db
    .selectFrom('subscription')
    .select('user_id')
    .where('status', 'in', [...runningStatuses, 'incomplete'])
    .where('user_id', 'in', deletedUsers())
    .union(
      db
        .selectFrom('subscription_schedule')
        .select('user_id')
        .where('status', 'in', ['opening', 'new'])
        .where('user_id', 'in', deletedUsers()),
    )
    .union(
      db
        .selectFrom('checkout')
        .select('user_id')
        .where('status', 'in', ['opening', 'open', 'superseded'])
        .where('user_id', 'in', deletedUsers()),
    )
    .orderBy('user_id')
    .limit(batch)
    .execute()
  await oneByOne(deps, 'deleted user', rows, ({ user_id: userId }) => releaseDeletedUser(deps, userId))
}
