import { sql } from 'kysely'
import type { Role } from '#contract/accounts/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { tables, type UserRow } from './tables.ts'

/** Finds the user with this id. */
export const findUser = (db: Db | Trx, userId: number): Promise<UserRow | undefined> =>
  tables(db).selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst()

/** Finds the user with this address, ignoring case; never one that waits for it. */
export const findUserByEmail = (db: Db | Trx, email: string): Promise<UserRow | undefined> =>
  tables(db)
    .selectFrom('app_user')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('waits_for_user_id', 'is', null)
    .executeTakeFirst()

/** Finds and locks the user until the transaction ends; every write to an account and its links starts with it. */
export const lockUser = (trx: Trx, userId: number): Promise<UserRow | undefined> =>
  tables(trx).selectFrom('app_user').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst()

/** Locks the user for a write in another domain, without blocking rows that only reference the account. */
export const lockUserRow = (trx: Trx, userId: number): Promise<UserRow | undefined> =>
  tables(trx).selectFrom('app_user').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** Lists the staff roles of a user; none for a customer. */
export const rolesOf = async (db: Db | Trx, userId: number): Promise<Role[]> => {
  const rows = await tables(db)
    .selectFrom('user_role')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute()
  return rows.map((row) => row.role)
}

/** Lists the ids of the users who were merged into this one. */
export const mergedInto = async (db: Db | Trx, userId: number): Promise<number[]> => {
  const rows = await tables(db).selectFrom('app_user').select('id').where('merged_into_user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks the account that waits for the address of this one until the transaction ends; the caller has locked the
 * other.
 */
export const lockWaiting = (trx: Trx, holderId: number): Promise<UserRow | undefined> =>
  tables(trx)
    .selectFrom('app_user')
    .selectAll()
    .where('waits_for_user_id', '=', holderId)
    .forUpdate()
    .executeTakeFirst()
