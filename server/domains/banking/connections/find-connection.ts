import type { BankingDeps } from '#server/domains/banking/deps.ts'
import { type ConnectionRow, tables } from '#server/domains/banking/tables.ts'
import { findPerson, lockPerson, type Person } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/** Finds the customer that staff selected; refuses if none is given or none exists. */
export const requireCustomer = async ({ platform }: BankingDeps, userId: number | undefined): Promise<Person> => {
  if (userId === undefined) throw refuse('no_customer_selected')
  const customer = await findPerson(platform.db, userId)
  if (customer === null) throw refuse('not_found')
  return customer
}

/** Locks a customer's row, so that a deletion of the account waits for what is written. */
export const requireLockedCustomer = async (trx: Trx, userId: number): Promise<Person> => {
  const customer = await lockPerson(trx, userId)
  if (customer === null) throw refuse('not_found')
  return customer
}

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
