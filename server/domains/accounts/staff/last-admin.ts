import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { tables } from '../tables.ts'

const lockKey = 7303

/**
 * Takes the turn of those who change staff, over all instances, until the transaction ends. Before any user's row is locked: who
 * holds one and waits here could wait for ever.
 */
export const lockStaff = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
}

/** Admins who can log in: not disabled, not going, with a password. */
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

/** Whether this user is an admin, and nobody else could log in as one. */
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
 * Refuses with `last_admin` when nobody but this user could log in as an admin: before the role is withdrawn, the account
 * disabled or its deletion asked for. Waits its turn, so that two admins who remove each other at once leave one.
 */
export const requireAnotherAdmin = async (trx: Trx, userId: number): Promise<void> => {
  await lockStaff(trx)
  if (await isLastAdmin(trx, userId)) throw refuse('last_admin')
}

/** Refuses who has lost the admin's role, or the account, while they waited for their turn. */
export const requireAdminStill = async (trx: Trx, userId: number): Promise<void> => {
  const still = await ableAdmins(trx).where('u.id', '=', userId).executeTakeFirst()
  if (!still) throw refuse('access_denied')
}
