import type { Db, Trx } from '#server/platform/database/database.ts'
import { rolesOf } from './find-user.ts'
import { type Person, personRows } from './person.ts'
import { tables } from './tables.ts'

const rowOf = (db: Db | Trx, userId: number) =>
  tables(db)
    .selectFrom('app_user')
    .select([...personRows.columns, 'merged_into_user_id'])
    .where('id', '=', userId)

type PersonRow = Awaited<ReturnType<ReturnType<typeof rowOf>['executeTakeFirst']>>

/** Reads a user's row, or that of the account into which it was merged. */
const currentRow = async (read: (userId: number) => Promise<PersonRow>, userId: number): Promise<PersonRow> => {
  const user = await read(userId)
  return user && user.merged_into_user_id !== null ? read(user.merged_into_user_id) : user
}

const withRoles = async (db: Db | Trx, user: PersonRow): Promise<Person | null> =>
  user ? { ...personRows.map(user), roles: await rolesOf(db, user.id) } : null

const unlessDeleted = (person: Person | null): Person | null => (person?.isDeleted ? null : person)

/** Finds a user, deleted or not, in the caller's transaction; a merged account resolves to the one it was merged into. */
export const findAnyPerson = async (db: Db | Trx, userId: number): Promise<Person | null> =>
  withRoles(db, await currentRow((id) => rowOf(db, id).executeTakeFirst(), userId))

/**
 * Finds the same user and locks the row until the transaction ends, so that other writes and a deletion wait, but not
 * rows that only reference the account.
 */
export const lockAnyPerson = async (trx: Trx, userId: number): Promise<Person | null> =>
  withRoles(trx, await currentRow((id) => rowOf(trx, id).forNoKeyUpdate().executeTakeFirst(), userId))

/** Finds a user as `findAnyPerson` does; null for a deleted one. */
export const findPerson = async (db: Db | Trx, userId: number): Promise<Person | null> =>
  unlessDeleted(await findAnyPerson(db, userId))

/**
 * Finds and locks a user as `lockAnyPerson` does; null for a deleted one. Lock the person before any other row: a
 * deletion of the account locks in the same order.
 */
export const lockPerson = async (trx: Trx, userId: number): Promise<Person | null> =>
  unlessDeleted(await lockAnyPerson(trx, userId))
