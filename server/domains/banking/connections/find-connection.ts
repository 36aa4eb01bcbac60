import type { Trx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { BankCustomer, BankingDeps } from '../deps.ts'
import { type ConnectionRow, tables } from '../tables.ts'

/** The customer that staff name; without one, or for nobody, the call is refused. */
export const requireCustomer = async (
  { platform, customerById }: BankingDeps,
  userId: number | undefined,
): Promise<BankCustomer> => {
  if (userId === undefined) throw refuse('no_customer_selected')
  const customer = await customerById(platform.db, userId)
  if (customer === null) throw refuse('not_found')
  return customer
}

/** A customer whose row is held: deleting the account takes turns with what is written. */
export const requireLockedCustomer = async (
  { lockCustomer }: BankingDeps,
  trx: Trx,
  userId: number,
): Promise<BankCustomer> => {
  const customer = await lockCustomer(trx, userId)
  if (customer === null) throw refuse('not_found')
  return customer
}

/**
 * A connection, held; null where it was deleted meanwhile. Everybody who holds several of these rows takes them in one order, so that
 * no two wait for each other: the customer, then connections by number, then their accounts, then their consents.
 */
export const lockConnectionById = async (trx: Trx, id: number): Promise<ConnectionRow | null> =>
  (await tables(trx).selectFrom('bank_connection').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  null

/** Every connection of a customer, held. */
export const lockConnectionsOf = (trx: Trx, userId: number): Promise<ConnectionRow[]> =>
  tables(trx)
    .selectFrom('bank_connection')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()

/** A connection, held; of one user where `userId` says so. Somebody else's does not exist. */
export const lockConnection = async (trx: Trx, id: number, userId?: number): Promise<ConnectionRow> => {
  const query = tables(trx).selectFrom('bank_connection').selectAll().where('id', '=', id).forUpdate()
  const row = await (userId === undefined ? query : query.where('user_id', '=', userId)).executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row
}
