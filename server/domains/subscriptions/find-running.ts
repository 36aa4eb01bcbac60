import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { runningStatuses } from './rules.ts'
import { type SubscriptionOrigin, type SubscriptionTable, tables } from './tables.ts'

type Running = Pick<Selectable<SubscriptionTable>, 'id' | 'stripe_id' | 'status'>

/** The origins that count as the user's own plan: what was bought through a link does not. */
const ownOrigins: readonly SubscriptionOrigin[] = ['checkout', 'staff']

/** The user's running subscriptions, paid or not, latest first; one paid beside another does not count. */
export const listRunning = (
  db: Db | Trx,
  userId: number,
  origins: readonly SubscriptionOrigin[] = ownOrigins,
): Promise<Running[]> =>
  tables(db)
    .selectFrom('subscription')
    .select(['id', 'stripe_id', 'status'])
    .where('user_id', '=', userId)
    .where('surplus', '=', false)
    .where('origin', 'in', [...origins])
    .where('status', 'in', [...runningStatuses])
    .orderBy('id', 'desc')
    .execute()

/** A running subscription of the user, from the chooser or started by staff. */
export const findRunning = async (db: Db | Trx, userId: number): Promise<Running | undefined> =>
  (await listRunning(db, userId))[0]

/** The one from the chooser: at most one runs. */
export const findChosen = async (db: Db | Trx, userId: number): Promise<Running | undefined> =>
  (await listRunning(db, userId, ['checkout']))[0]

/** Whether a subscription of the user renews by itself; one that was cancelled to the end of its period does not. */
export const goesOn = async (db: Db, userId: number): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('surplus', '=', false)
    .where('cancel_at_period_end', '=', false)
    .where('status', 'in', [...runningStatuses])
    .executeTakeFirst()
  return row !== undefined
}
