import type { Trx } from '#server/platform/database/database.ts'
import { tables } from './tables.ts'

/** Keeps at the account what its subscriptions say, in the transaction that changes them. Nothing moves when it is so already. */
export const savePaidStatus = async (trx: Trx, userId: number, paid: boolean): Promise<void> => {
  await tables(trx).updateTable('app_user').set({ paid }).where('id', '=', userId).where('paid', '<>', paid).execute()
}
