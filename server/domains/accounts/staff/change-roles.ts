import { type Role, roles } from '#contract/accounts/schemas.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { endViewsOf } from '#server/domains/accounts/view-as/end-views.ts'
import { releaseFormations } from '#server/domains/companies/api.ts'
import { isUnconfirmed, type UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditStaff } from './audit-staff.ts'

/** Describes the admin who changes staff, and the origin of the call. */
export interface StaffCall {
  readonly actor: UserActor
  readonly origin: Origin
}

/** Calculates which roles a change grants and withdraws. */
export const roleChange = (from: readonly Role[], to: readonly Role[]): { granted: Role[]; withdrawn: Role[] } => ({
  granted: roles.filter((role) => to.includes(role) && !from.includes(role)),
  withdrawn: roles.filter((role) => from.includes(role) && !to.includes(role)),
})

type Addressed = Pick<UserRow, 'password_hash' | 'email_verified_at' | 'waits_for_user_id'>

/**
 * Checks whether a role would go to the owner of the address. A stranger may have registered a colleague's address
 * first without confirming it. A user without a password gets one only by a mail to that address.
 */
export const isAddressProven = (user: Addressed): boolean =>
  // A waiting account goes to whoever has the address by then.
  user.waits_for_user_id === null && !isUnconfirmed(user)

/** Checks whether the password was set through a mailed link, so that its user reads the mailbox. */
export const isMailboxProved = (user: Pick<UserRow, 'password_hash' | 'mailbox_proved_at'>): boolean =>
  user.password_hash !== null && user.mailbox_proved_at !== null

/** Refuses (`account_email_not_verified`) to grant a role where the address was never confirmed. */
export const requireProvenAddress = (user: Addressed): void => {
  if (!isAddressProven(user)) throw refuse('account_email_not_verified')
}

/** Saves the change of roles with an audit entry for each; the caller has locked the account's row. */
export const writeRoles = async (
  platform: Platform,
  trx: Trx,
  call: StaffCall,
  user: Pick<UserRow, 'id'>,
  before: readonly Role[],
  change: ReturnType<typeof roleChange>,
): Promise<void> => {
  const db = tables(trx)
  const after = roles.filter(
    (role) => change.granted.includes(role) || (before.includes(role) && !change.withdrawn.includes(role)),
  )
  for (const role of change.granted) await db.insertInto('user_role').values({ user_id: user.id, role }).execute()
  for (const role of change.withdrawn)
    await db.deleteFrom('user_role').where('user_id', '=', user.id).where('role', '=', role).execute()
  // The account's own row does not change, so increment its version explicitly for concurrent editors.
  await db
    .updateTable('app_user')
    .set((to) => ({ version: to('version', '+', 1) }))
    .where('id', '=', user.id)
    .execute()
  await endViewsOf(platform, trx, user.id)
  if (after.length === 0) await releaseFormations(trx, user.id)
  const actions = [
    ...change.granted.map((role) => ({ action: 'grant-role', role })),
    ...change.withdrawn.map((role) => ({ action: 'withdraw-role', role })),
  ]
  for (const { action, role } of actions)
    await auditStaff(platform, trx, call, {
      action,
      userId: user.id,
      before: { roles: before },
      after: { roles: after, role },
    })
}
