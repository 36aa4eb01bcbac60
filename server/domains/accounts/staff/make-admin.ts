import { createAudit } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findUserByEmail, lockUser, rolesOf } from '../find-user.ts'
import { tables } from '../tables.ts'
import { lockStaff } from './last-admin.ts'

/** What came of it: the role was granted, it was there before, nobody has this address, the account is disabled. */
export type MadeAdmin = 'made' | 'already' | 'unknown' | 'disabled'

/**
 * Gives somebody who is registered the admin's role, from the machine itself: that is how the first admin comes to be, and how
 * one comes back when nobody has a way in any more.
 */
export const makeAdmin = (db: Db, email: string): Promise<MadeAdmin> => {
  const audit = createAudit({ clock: { now: () => new Date() } })
  return db.transaction().execute(async (trx) => {
    await lockStaff(trx)
    const found = await findUserByEmail(trx, email)
    const user = found && (await lockUser(trx, found.id))
    if (!user || user.deleted_at !== null) return 'unknown'
    if (user.disabled_at !== null) return 'disabled'
    const before = await rolesOf(trx, user.id)
    if (before.includes('ROLE_ADMIN')) return 'already'
    await tables(trx).insertInto('user_role').values({ user_id: user.id, role: 'ROLE_ADMIN' }).execute()
    await audit.record(trx, {
      actor: { userId: null, kind: 'system' },
      act: 'grant-role',
      subject: { type: 'user', id: user.id },
      before: { roles: before },
      after: { roles: [...before, 'ROLE_ADMIN'], role: 'ROLE_ADMIN', from: 'command line' },
    })
    return 'made'
  })
}
