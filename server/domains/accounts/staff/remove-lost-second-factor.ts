import type { StaffMember } from '#contract/accounts/staff.ts'
import { findSecondFactor } from '#server/domains/accounts/security/second-factor.ts'
import { endSessions } from '#server/domains/accounts/sessions.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { lockUser } from '#server/domains/people/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditStaff } from './audit-staff.ts'
import type { StaffCall } from './change-roles.ts'
import { findStaffMember } from './find-staff-member.ts'
import { lockStaff, requireAdminStill } from './last-admin.ts'
import { mailSecondFactorTaken } from './mails.ts'

/**
 * Removes the lost second factor of a user with its recovery codes, so that log-ins need only the password. Every
 * session and log-in in progress ends. Admins remove their own on the account page, with its proof.
 */
export const removeLostSecondFactor = async (
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
    if (!(await findSecondFactor(trx, userId))) return findStaffMember(platform, trx, userId)
    await tables(trx).deleteFrom('second_factor').where('user_id', '=', userId).execute()
    const endedSessions = await endSessions(trx, userId)
    await mailSecondFactorTaken(platform, trx, user)
    await auditStaff(platform, trx, call, {
      act: 'remove-second-factor',
      userId,
      before: { secondFactor: true },
      after: { secondFactor: false, reason, endedSessions },
    })
    return findStaffMember(platform, trx, userId)
  })
