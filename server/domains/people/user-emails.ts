import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { namedRows } from './person.ts'
import { tables } from './tables.ts'

/** Maps these users to their addresses; unknown users are left out. */
export const emailsOf = async (db: Db | Trx, userIds: readonly number[]): Promise<Map<number, string>> => {
  if (userIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('id', '=', sql<number>`any(${[...userIds]}::int[])`)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/**
 * Maps these users to the addresses of their accounts, merged ones to that of the remaining account; deleted accounts have
 * none.
 */
export const accountEmailsOf = async (db: Db | Trx, userIds: readonly number[]): Promise<Map<number, string>> => {
  if (userIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('app_user as u')
    .innerJoin('app_user as a', (join) => join.on('a.id', '=', sql<number>`coalesce(u.merged_into_user_id, u.id)`))
    .select(['u.id', 'a.email'])
    .where('u.id', '=', sql<number>`any(${[...userIds]}::int[])`)
    .where('a.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Writes the address of a user by an id in SQL, empty for an unknown one, as `emailsOf` finds it. */
export const emailSql = (id: string): string => `coalesce((select u.email from app_user u where u.id = ${id}), '')`

/** Checks in SQL that `findPerson` finds a user. */
export const isPerson = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from app_user u join app_user a on a.id = coalesce(u.merged_into_user_id, u.id)
    where u.id = ${userId}::int and a.deleted_at is null)`

/** Writes the address of a user's account by an id in SQL, null for none, as `accountEmailsOf` finds it. */
export const accountEmailSql = (id: string): string =>
  `(select a.email from app_user u join app_user a on a.id = coalesce(u.merged_into_user_id, u.id)
    where u.id = ${id} and a.deleted_at is null)`

/** Maps users to what lists show of them; unknown users are left out. */
export const peopleOf = async (
  db: Db | Trx,
  userIds: readonly number[],
): Promise<Map<number, { email: string; language: Language; firstName: string; lastName: string }>> => {
  if (userIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('app_user')
    .select(['id', ...namedRows.columns])
    .where('id', '=', sql<number>`any(${[...userIds]}::int[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, namedRows.map(row)]))
}

/** Lists the members of staff whose accounts are open, in the order of their ids. */
export const staffIds = async (db: Db | Trx): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', sql<number>`(select user_id from user_role)`)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Selects the ids of the users whose address contains a text, as a subquery for `in`; other domains filter lists by
 * it.
 */
export const usersByEmail = (text: string): RawBuilder<number> =>
  sql<number>`(select id from app_user where email like ${likePattern(text.toLowerCase())})`

/** Selects the ids of deleted users, as a subquery for `in`. */
export const deletedUsers = (): RawBuilder<number> =>
  sql<number>`(select id from app_user where deleted_at is not null and merged_into_user_id is null)`

/** Selects the accounts of customers as a source `from` reads: those that exist, and nobody of the staff. */
export const customerAccounts = (): RawBuilder<unknown> =>
  sql`(select id, email, first_name, last_name from app_user u
    where deleted_at is null and merged_into_user_id is null and waits_for_user_id is null
      and not exists (select from user_role r where r.user_id = u.id))`
