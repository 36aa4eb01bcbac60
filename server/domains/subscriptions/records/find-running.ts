import type { Selectable } from 'kysely'
import { runningStatuses } from '#server/domains/subscriptions/rules.ts'
import { type SubscriptionOrigin, type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

type Running = Pick<Selectable<SubscriptionTable>, 'id' | 'stripe_id' | 'status'>

/** Lists the origins that count as the user's own plan; a purchase through a link does not. */
const ownOrigins: readonly SubscriptionOrigin[] = ['checkout', 'staff']

/** Lists the user's running subscriptions, paid or not, latest first, without duplicates. */
export const listRunning = (
  db: Db | Trx,
  userId: number,
  origins: readonly SubscriptionOrigin[] = ownOrigins,
): Promise<Running[]> =>
  tables(db)
    .selectFrom('subscription')
    .select(['id', 'stripe_id', 'status'])
    .where('user_id', '=', userId)
    .where('duplicate', '=', false)
    .where('origin', 'in', [...origins])
    .where('status', 'in', [...runningStatuses])
    .orderBy('id', 'desc')
    .execute()

/** Finds the user's running subscription, from the chooser or started by staff. */
export const findRunning = async (db: Db | Trx, userId: number): Promise<Running | undefined> =>
  (await listRunning(db, userId))[0]

/** Finds the running subscription from the chooser; there is at most one. */
export const findChosen = async (db: Db | Trx, userId: number): Promise<Running | undefined> =>
  (await listRunning(db, userId, ['checkout']))[0]

/** Checks whether a subscription of the user renews; one that is cancelled at period end does not. */
export const hasRunningSubscription = async (db: Db, userId: number): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('duplicate', '=', false)
    .where('cancel_at_period_end', '=', false)
    .where('status', 'in', [...runningStatuses])
    .executeTakeFirst()
  return row !== undefined
}
