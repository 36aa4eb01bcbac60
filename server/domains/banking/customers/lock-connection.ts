import { type ConnectionRow, tables } from '#server/domains/banking/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/**
 * Locks a connection; null if it was deleted meanwhile. To avoid deadlocks, lock rows in one order: the customer,
 * connections by id, their accounts, their consents.
 */
export const lockConnectionById = async (trx: Trx, id: number): Promise<ConnectionRow | null> =>
  (await tables(trx).selectFrom('bank_connection').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  null

/** Locks every connection of a customer. */
export const lockConnectionsOf = (trx: Trx, userId: number): Promise<ConnectionRow[]> =>
  tables(trx)
    .selectFrom('bank_connection')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks a connection; with `userId`, only that user's. Another user's connection answers as not found. */
export const lockConnection = async (trx: Trx, id: number, userId?: number): Promise<ConnectionRow> => {
  const query = tables(trx).selectFrom('bank_connection').selectAll().where('id', '=', id).forUpdate()
  const row = await (userId === undefined ? query : query.where('user_id', '=', userId)).executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row
}
