import type { Db, Trx } from '#server/platform/database/database.ts'
import { findCurrentUser, lockCurrentUser, rolesOf } from './find-user.ts'
import { type Person, presentPerson } from './person.ts'
import type { UserRow } from './tables.ts'

const withRoles = async (db: Db | Trx, user: UserRow | undefined): Promise<Person | null> =>
  user ? presentPerson(user, await rolesOf(db, user.id)) : null

const unlessDeleted = (person: Person | null): Person | null => (person?.isDeleted ? null : person)

/** Finds a user, deleted or not, in the caller's transaction; a merged account resolves to the one it was merged into. */
export const findAnyPerson = async (db: Db | Trx, userId: number): Promise<Person | null> =>
  withRoles(db, await findCurrentUser(db, userId))

/** Finds the same user and locks the row until the transaction ends, so that other writes and a deletion wait. */
export const lockAnyPerson = async (trx: Trx, userId: number): Promise<Person | null> =>
  withRoles(trx, await lockCurrentUser(trx, userId))

/** Finds a user as `findAnyPerson` does; null for a deleted one. */
export const findPerson = async (db: Db | Trx, userId: number): Promise<Person | null> =>
  unlessDeleted(await findAnyPerson(db, userId))

/**
 * Finds and locks a user as `lockAnyPerson` does; null for a deleted one. Lock the person before any other row: a
 * deletion of the account locks in the same order.
 */
export const lockPerson = async (trx: Trx, userId: number): Promise<Person | null> =>
  unlessDeleted(await lockAnyPerson(trx, userId))
