import { type ConnectionRow, tables } from '#server/domains/banking/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { type BankOwner, ownedBy } from './owner.ts'

/**
 * Locks a connection; null if it was deleted meanwhile. To avoid deadlocks, lock rows in one order: the customer,
 * connections by id, their accounts, their consents.
 */
export const lockConnectionById = async (trx: Trx, id: number): Promise<ConnectionRow | null> =>
  (await tables(trx).selectFrom('bank_connection').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  null

/** Locks every connection of an owner. */
export const lockConnectionsOf = (trx: Trx, owner: BankOwner): Promise<ConnectionRow[]> =>
  tables(trx)
    .selectFrom('bank_connection')
    .selectAll()
    .where(ownedBy('user_id', owner))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks a connection; with `owner`, only that owner's. Another owner's connection answers as not found. */
export const lockConnection = async (trx: Trx, id: number, owner?: BankOwner): Promise<ConnectionRow> => {
  const query = tables(trx).selectFrom('bank_connection').selectAll().where('id', '=', id).forUpdate()
  const row = await (owner === undefined ? query : query.where(ownedBy('user_id', owner))).executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row
}
