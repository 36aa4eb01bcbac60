import type { Role } from '#contract/accounts/schemas.ts'
import type { StaffMember } from '#contract/accounts/staff.ts'
import { revokeLinks } from '#server/domains/accounts/links.ts'
import { lockUser, rolesOf } from '#server/domains/people/api.ts'
import { refuse, refuseConflict } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireProvenAddress, roleChange, type StaffCall, writeRoles } from './change-roles.ts'
import { findStaffMember } from './find-staff-member.ts'
import { welcomeStaff } from './invite-staff.ts'
import { lockStaff, requireAdminStill, requireAnotherAdmin } from './last-admin.ts'
import { mailRolesWithdrawn } from './mails.ts'

/** Contains the new roles of an account, and the version that the admin saw. */
export interface RolesWanted {
  readonly userId: number
  readonly roles: readonly Role[]
  readonly version?: number | undefined
}

/**
 * Sets the roles of an account, immediately in every instance, and mails what was granted and withdrawn. A request
 * for the current state changes nothing; an outdated version throws 409 with the current account.
 */
export const setRoles = async (platform: Platform, call: StaffCall, wanted: RolesWanted): Promise<StaffMember> =>
  platform.db.transaction().execute(async (trx) => {
    await lockStaff(trx)
    await requireAdminStill(trx, call.actor.userId)
    const user = await lockUser(trx, wanted.userId)
    if (!user || user.deleted_at !== null) throw refuse('not_found')
    const before = await rolesOf(trx, user.id)
    const change = roleChange(before, wanted.roles)
    if (change.granted.length === 0 && change.withdrawn.length === 0) return findStaffMember(platform, trx, user.id)
    if (wanted.version !== undefined && wanted.version !== user.version)
      throw refuseConflict(await findStaffMember(platform, trx, user.id))
    if (change.granted.length > 0 && user.disabled_at !== null) throw refuse('account_disabled')
    if (change.withdrawn.includes('ROLE_ADMIN')) await requireAnotherAdmin(trx, user.id)
    if (change.granted.length > 0) requireProvenAddress(user)
    await writeRoles(platform, trx, call, user, before, change)
    // An unused invitation ends when no role is left.
    if (wanted.roles.length === 0 && user.password_hash === null)
      await revokeLinks(trx, user.id, ['welcome', 'reset'], platform.clock.now())
    if (change.granted.length > 0) await welcomeStaff(platform, trx, user, { before, granted: change.granted })
    if (change.withdrawn.length > 0) await mailRolesWithdrawn(platform, trx, user, change.withdrawn)
    return findStaffMember(platform, trx, user.id)
  })
