import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { runningStatuses } from './rules.ts'
import { type SubscriptionTable, tables } from './tables.ts'

/** The user's running subscription, paid or not; one paid beside it does not count. */
export const findRunning = async (
  db: Db | Trx,
  userId: number,
): Promise<Pick<Selectable<SubscriptionTable>, 'id' | 'stripe_id' | 'status'> | undefined> =>
  tables(db)
    .selectFrom('subscription')
    .select(['id', 'stripe_id', 'status'])
    .where('user_id', '=', userId)
    .where('surplus', '=', false)
    .where('status', 'in', [...runningStatuses])
    .executeTakeFirst()

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
