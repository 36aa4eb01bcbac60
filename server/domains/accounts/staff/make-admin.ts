import { tables } from '#server/domains/accounts/tables.ts'
import { findUserByEmail, lockUser, rolesOf } from '#server/domains/people/api.ts'
import { createAudit } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isAddressProven } from './change-roles.ts'
import { lockStaff } from './last-admin.ts'

/** Names the outcome: role granted, already there, address unknown, account disabled, or address never confirmed. */
export type MadeAdmin = 'made' | 'already' | 'unknown' | 'disabled' | 'unconfirmed'

/**
 * Grants the admin role to a registered user from the server itself. Meant for the first admin, and when no admin can
 * log in. An account with an unconfirmed address gets it only where the operator confirms the address
 * (`confirmAddress`), which is audited.
 */
export const makeAdmin = (db: Db, email: string, confirmAddress: boolean): Promise<MadeAdmin> => {
  const audit = createAudit({ clock: { now: () => new Date() } })
  const subjectOf = (id: number) =>
    ({ actor: { userId: null, kind: 'system' }, subject: { type: 'user', id } }) as const
  return db.transaction().execute(async (trx) => {
    await lockStaff(trx)
    const found = await findUserByEmail(trx, email)
    const user = found && (await lockUser(trx, found.id))
    if (!user || user.deleted_at !== null) return 'unknown'
    if (user.disabled_at !== null) return 'disabled'
    const before = await rolesOf(trx, user.id)
    const isAdmin = before.includes('ROLE_ADMIN')
    if (!isAddressProven(user)) {
      if (!confirmAddress) return isAdmin ? 'already' : 'unconfirmed'
      const email_verified_at = new Date().toISOString()
      await tables(trx).updateTable('app_user').set({ email_verified_at }).where('id', '=', user.id).execute()
      await audit.record(trx, {
        ...subjectOf(user.id),
        action: 'set-email-verified',
        before: { emailVerified: false },
        after: { emailVerified: true, from: 'command line' },
      })
    }
    if (isAdmin) return 'already'
    await tables(trx).insertInto('user_role').values({ user_id: user.id, role: 'ROLE_ADMIN' }).execute()
    await audit.record(trx, {
      ...subjectOf(user.id),
      action: 'grant-role',
      before: { roles: before },
      after: { roles: [...before, 'ROLE_ADMIN'], role: 'ROLE_ADMIN', from: 'command line' },
    })
    return 'made'
  })
}
