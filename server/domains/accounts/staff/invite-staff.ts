import type { Role } from '#contract/accounts/schemas.ts'
import type { StaffMember } from '#contract/accounts/staff.ts'
import type { Language } from '#contract/core/fields.ts'
import { allowances } from '#server/domains/accounts/allowances.ts'
import { issueLink, revokeLinks } from '#server/domains/accounts/links.ts'
import { endSessions } from '#server/domains/accounts/sessions.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { addressTaken, findUserByEmail, lockUser, rolesOf, type UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditStaff } from './audit-staff.ts'
import { isMailboxProved, requireProvenAddress, roleChange, type StaffCall, writeRoles } from './change-roles.ts'
import { findStaffMember } from './find-staff-member.ts'
import { lockStaff, requireAdminStill } from './last-admin.ts'
import { mailInvitation, mailRolesGranted } from './mails.ts'

/** Describes an invitation: the address, the roles, and the language for a new user. */
export interface Invitation {
  readonly email: string
  readonly language: Language
  readonly roles: readonly Role[]
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

/** Mails a password link; earlier ones stop working. */
export const sendInvitation = async (
  platform: Platform,
  trx: Trx,
  user: UserRow,
  roles: readonly Role[],
): Promise<void> => {
  const now = platform.clock.now()
  await revokeLinks(trx, user.id, ['welcome', 'reset'], now)
  const token = await issueLink(trx, { userId: user.id, kind: 'welcome', now })
  await mailInvitation(platform, trx, user, roles, token)
}

const makeUser = (platform: Platform, trx: Trx, invitation: Invitation): Promise<UserRow | undefined> => {
  const now = platform.clock.now().toISOString()
  return tables(trx)
    .insertInto('app_user')
    .values({
      email: invitation.email,
      password_hash: null,
      language: invitation.language,
      first_name: invitation.firstName ?? '',
      last_name: invitation.lastName ?? '',
      manager_active_reason: null,
      registered_at: now,
      invited_at: now,
    })
    .onConflict(addressTaken)
    .returningAll()
    .executeTakeFirst()
}

const welcomeNew = async (
  platform: Platform,
  trx: Trx,
  call: StaffCall,
  user: UserRow,
  granted: readonly Role[],
): Promise<void> => {
  await auditStaff(platform, trx, call, {
    action: 'invite-staff',
    userId: user.id,
    after: { email: user.email, language: user.language, roles: granted },
  })
  await writeRoles(platform, trx, call, user, [], roleChange([], granted))
  await sendInvitation(platform, trx, user, granted)
}

/**
 * Notifies a customer who becomes staff, or staff who gain a role. An opened registration link proves no mailbox:
 * mail scanners open it too. Without a password set through a mailed link, all access is revoked, and only the new
 * mailed link opens the account.
 */
export const welcomeStaff = async (
  platform: Platform,
  trx: Trx,
  user: UserRow,
  { before, granted }: { readonly before: readonly Role[]; readonly granted: readonly Role[] },
): Promise<void> => {
  const isStaff = before.length > 0 && user.password_hash !== null
  if (isStaff || isMailboxProved(user)) return await mailRolesGranted(platform, trx, user, granted)
  await endSessions(trx, user.id)
  await tables(trx)
    .updateTable('app_user')
    .set({ password_hash: null, invited_at: platform.clock.now().toISOString() })
    .where('id', '=', user.id)
    .execute()
  await sendInvitation(platform, trx, user, granted)
}

/** Promotes an existing account, which retains its name, language and a password set through a mailed link. */
const promote = async (
  platform: Platform,
  trx: Trx,
  call: StaffCall,
  userId: number,
  invited: readonly Role[],
): Promise<void> => {
  const user = await lockUser(trx, userId)
  if (!user || user.deleted_at !== null) throw refuse('not_found')
  if (user.disabled_at !== null) throw refuse('account_disabled')
  const before = await rolesOf(trx, userId)
  const { granted } = roleChange(before, [...before, ...invited])
  if (granted.length === 0) throw refuse('already_staff')
  requireProvenAddress(user)
  await writeRoles(platform, trx, call, user, before, { granted, withdrawn: [] })
  await welcomeStaff(platform, trx, user, { before, granted })
}

/** Grants roles to a user by address and mails them; a new user gets an account. */
export const inviteStaff = async (
  platform: Platform,
  call: StaffCall,
  invitation: Invitation,
): Promise<StaffMember> => {
  await platform.limits.spend('invite-staff', String(call.actor.userId), allowances.invitationByAdmin)
  return platform.db.transaction().execute(async (trx) => {
    await lockStaff(trx)
    await requireAdminStill(trx, call.actor.userId)
    const answer = async (userId: number) =>
      platform.idempotency.recordAnswer(trx, await findStaffMember(platform, trx, userId))
    const user = await makeUser(platform, trx, invitation)
    if (user) {
      await welcomeNew(platform, trx, call, user, invitation.roles)
      return answer(user.id)
    }
    const existing = await findUserByEmail(trx, invitation.email)
    if (!existing) throw new Error('A taken address belongs to no user')
    await promote(platform, trx, call, existing.id, invitation.roles)
    return answer(existing.id)
  })
}

/** Mails the invitation again; `invitation_already_accepted` when a password exists, or no role is left to invite to. */
export const resendInvitation = async (platform: Platform, call: StaffCall, userId: number): Promise<StaffMember> => {
  await platform.limits.spend('invite-staff', String(call.actor.userId), allowances.invitationByAdmin)
  return platform.db.transaction().execute(async (trx) => {
    await lockStaff(trx)
    await requireAdminStill(trx, call.actor.userId)
    const user = await lockUser(trx, userId)
    if (!user || user.deleted_at !== null) throw refuse('not_found')
    if (user.disabled_at !== null) throw refuse('account_disabled')
    const roles = await rolesOf(trx, userId)
    if (user.password_hash !== null || roles.length === 0) throw refuse('invitation_already_accepted')
    await sendInvitation(platform, trx, user, roles)
    await auditStaff(platform, trx, call, { action: 'resend-invitation', userId })
    return findStaffMember(platform, trx, userId)
  })
}
