import type { Trx } from '#server/platform/database/database.ts'
import { tables } from './tables.ts'

/**
 * Saves whether the account's subscriptions are paid, in the transaction that changes them. Writes nothing when
 * unchanged.
 */
export const savePaidStatus = async (trx: Trx, userId: number, paid: boolean): Promise<void> => {
  await tables(trx).updateTable('app_user').set({ paid }).where('id', '=', userId).where('paid', '<>', paid).execute()
}
