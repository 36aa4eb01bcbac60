import type { StaffMember } from '#contract/accounts/staff.ts'
import { endSessions } from '#server/domains/accounts/sessions.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { findTwoFactor } from '#server/domains/accounts/two-factor/two-factor.ts'
import { lockUser } from '#server/domains/people/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditStaff } from './audit-staff.ts'
import type { StaffCall } from './change-roles.ts'
import { findStaffMember } from './find-staff-member.ts'
import { lockStaff, requireAdminStill } from './last-admin.ts'
import { mailTwoFactorTaken } from './mails.ts'

/**
 * Removes the lost second factor of a user with its recovery codes, so that log-ins need only the password. Every
 * session and log-in in progress ends. Admins remove their own on the account page, with its proof.
 */
export const removeLostTwoFactor = async (
  platform: Platform,
  call: StaffCall,
  { userId, reason }: { readonly userId: number; readonly reason: string },
): Promise<StaffMember> =>
  platform.db.transaction().execute(async (trx) => {
    await lockStaff(trx)
    await requireAdminStill(trx, call.actor.userId)
    const user = await lockUser(trx, userId)
    if (!user || user.deleted_at !== null) throw refuse('not_found')
    if (userId === call.actor.userId) throw refuse('own_account_not_allowed')
    if (!(await findTwoFactor(trx, userId))) return findStaffMember(platform, trx, userId)
    await tables(trx).deleteFrom('two_factor').where('user_id', '=', userId).execute()
    const endedSessions = await endSessions(trx, userId)
    await mailTwoFactorTaken(platform, trx, user)
    await auditStaff(platform, trx, call, {
      action: 'remove-second-factor',
      userId,
      before: { twoFactorEnabled: true },
      after: { twoFactorEnabled: false, reason, endedSessions },
    })
    return findStaffMember(platform, trx, userId)
  })
