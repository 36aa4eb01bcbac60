import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'

/** Checks whether staff ever started or scheduled a subscription for the user. */
export const isStartedByStaff = async (db: Db | Trx, userId: number): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('subscription_schedule')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Checks whether an account's subscriptions are hidden from a session. Its address is unconfirmed, and staff started
 * one for the owner of that mailbox. What a session paid for itself is never hidden from it.
 */
export const isHiddenFrom = async ({ platform }: SubscriptionsDeps, actor: UserActor): Promise<boolean> =>
  actor.isUnconfirmed === true && (await isStartedByStaff(platform.db, actor.userId))

/** Throws `email_not_verified` where they are hidden from the session. */
export const requireShown = async (deps: SubscriptionsDeps, actor: UserActor): Promise<void> => {
  if (await isHiddenFrom(deps, actor)) throw refuse('email_not_verified')
}
