import { sql } from 'kysely'
import { tables } from '#server/domains/accounts/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'

const lockKey = 7303

/**
 * Serialises staff changes across all instances until the transaction ends. Call it before locking any user's row:
 * the opposite order could deadlock.
 */
export const lockStaff = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
}

/** Selects the admins who can log in: with a password, neither disabled nor awaiting deletion. */
const ableAdmins = (db: Db | Trx) =>
  tables(db)
    .selectFrom('user_role as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select('u.id')
    .where('r.role', '=', 'ROLE_ADMIN')
    .where('u.disabled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.deletion_due_at', 'is', null)
    .where('u.password_hash', 'is not', null)

/** Checks whether this user is an admin and no other admin could log in. */
export const isLastAdmin = async (db: Db | Trx, userId: number): Promise<boolean> => {
  const role = await tables(db)
    .selectFrom('user_role')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'ROLE_ADMIN')
    .executeTakeFirst()
  if (!role) return false
  return (await ableAdmins(db).where('u.id', '<>', userId).limit(1).execute()).length === 0
}

/**
 * Refuses with `last_admin` when no other admin could log in, before a role is withdrawn, an account disabled or its
 * deletion requested. Serialised, so that two admins who remove each other at the same time leave one.
 */
export const requireAnotherAdmin = async (trx: Trx, userId: number): Promise<void> => {
  await lockStaff(trx)
  if (await isLastAdmin(trx, userId)) throw refuse('last_admin')
}

/** Refuses a caller who lost the admin role, or the account, while waiting for the lock. */
export const requireAdminStill = async (trx: Trx, userId: number): Promise<void> => {
  const still = await ableAdmins(trx).where('u.id', '=', userId).executeTakeFirst()
  if (!still) throw refuse('access_denied')
}
