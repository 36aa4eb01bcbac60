import { tables } from '#server/domains/banking/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

/**
 * Deletes locked connections and marks their consents for withdrawal; returns those consents. Accounts and transactions
 * are deleted by cascade.
 */
export const removeConnections = async (trx: Trx, ids: readonly number[], now: Date): Promise<number[]> => {
  if (ids.length === 0) return []
  // Every transaction locks accounts before consents.
  await tables(trx)
    .selectFrom('bank_account')
    .select('id')
    .where('connection_id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const at = now.toISOString()
  const consents = await tables(trx)
    .updateTable('bank_consent')
    .set({ state: 'withdrawing', next_attempt_at: at, ended_at: at })
    .where('connection_id', 'in', ids)
    .where('sealed', 'is not', null)
    .returning('id')
    .execute()
  await tables(trx).deleteFrom('bank_connection').where('id', 'in', ids).execute()
  return consents.map(({ id }) => id)
}
