import type { StaffMember } from '#contract/accounts/staff.ts'
import { revokeLinks } from '#server/domains/accounts/links.ts'
import { endSessions } from '#server/domains/accounts/sessions.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { endViewsOf } from '#server/domains/accounts/view-as/end-views.ts'
import { lockUser } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseConflict } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditStaff } from './audit-staff.ts'
import type { StaffCall } from './change-roles.ts'
import { findStaffMember } from './find-staff-member.ts'
import { lockStaff, requireAdminStill, requireAnotherAdmin } from './last-admin.ts'

/** Contains whether to disable an account, why, and the version that the admin saw. */
export interface DisablingWanted {
  readonly userId: number
  readonly disabled: boolean
  readonly reason?: string | undefined
  readonly version?: number | undefined
}

/** Revokes all open access: sessions, log-ins that wait for their second step, mailed links. */
const revokeAccess = async (platform: Platform, trx: Trx, userId: number): Promise<number> => {
  await tables(trx).deleteFrom('login_ticket').where('user_id', '=', userId).execute()
  await revokeLinks(trx, userId, ['reset', 'welcome', 'confirm', 'unlock'], platform.clock.now())
  // Sessions before views: a log-out locks them in that order, as the database clears the view's session.
  const ended = await endSessions(trx, userId)
  await endViewsOf(platform, trx, userId)
  return ended
}

/** Disables or enables an account, with the audit entry. A request for the current state changes nothing. */
export const setDisabled = async (platform: Platform, call: StaffCall, wanted: DisablingWanted): Promise<StaffMember> =>
  platform.db.transaction().execute(async (trx) => {
    const { userId, disabled, reason, version } = wanted
    await lockStaff(trx)
    await requireAdminStill(trx, call.actor.userId)
    const user = await lockUser(trx, userId)
    if (!user || user.deleted_at !== null) throw refuse('not_found')
    if ((user.disabled_at !== null) === disabled) return findStaffMember(platform, trx, userId)
    if (version !== undefined && version !== user.version)
      throw refuseConflict(await findStaffMember(platform, trx, userId))
    if (disabled) await requireAnotherAdmin(trx, userId)
    if (disabled && userId === call.actor.userId) throw refuse('own_account_not_allowed')
    await tables(trx)
      .updateTable('app_user')
      .set({ disabled_at: disabled ? platform.clock.now().toISOString() : null })
      .where('id', '=', userId)
      .execute()
    const closed = disabled ? { endedSessions: await revokeAccess(platform, trx, userId) } : {}
    await auditStaff(platform, trx, call, {
      action: disabled ? 'disable-account' : 'enable-account',
      userId,
      before: { disabled: !disabled },
      after: { disabled, ...(reason ? { reason } : {}), ...closed },
    })
    return findStaffMember(platform, trx, userId)
  })

/** Ends every session of an account immediately in every instance. */
export const endAccountSessions = async (platform: Platform, call: StaffCall, userId: number): Promise<void> => {
  await platform.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user || user.deleted_at !== null) throw refuse('not_found')
    const endedSessions = await endSessions(trx, userId, userId === call.actor.userId ? call.actor.sessionId : null)
    await auditStaff(platform, trx, call, { action: 'end-sessions', userId, after: { endedSessions } })
  })
}
