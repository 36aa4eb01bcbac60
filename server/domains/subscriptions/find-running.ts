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
