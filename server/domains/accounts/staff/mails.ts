import { type Role, roles } from '#contract/accounts/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
import { queueMail, type Recipient } from '#server/domains/accounts/mails/mails.ts'
import { linkHours } from '#server/domains/accounts/rules.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { Platform } from '#server/platform/platform.ts'

const roleNames: Readonly<Record<Role, string>> = {
  ROLE_ADMIN: 'mail.staff.role_admin',
  ROLE_MANAGER: 'mail.staff.role_manager',
}

/** Lists roles in words, “Admin and Manager”, and counts them. */
const rolesIn = (language: Language, list: readonly Role[]): { readonly roles: string; readonly count: number } => {
  const names = roles.filter((role) => list.includes(role)).map((role) => translate(language, roleNames[role]))
  return { roles: new Intl.ListFormat(language, { type: 'conjunction' }).format(names), count: names.length }
}

/** Queues the invitation of a user without a password. */
export const mailInvitation = (
  platform: Platform,
  trx: Trx,
  user: Recipient,
  roles: readonly Role[],
  token: string,
): Promise<void> =>
  queueMail(platform, trx, user, {
    kind: 'staff-invitation',
    texts: 'staff_invitation',
    params: { ...rolesIn(user.language, roles), hours: linkHours.welcome },
    path: `/reset_password/${user.id}/%SECRET%`,
    secret: token,
  })

/** Queues the notice of granted roles. */
export const mailRolesGranted = (
  platform: Platform,
  trx: Trx,
  user: Recipient,
  granted: readonly Role[],
): Promise<void> =>
  queueMail(platform, trx, user, {
    kind: 'staff-roles-granted',
    texts: 'staff_granted',
    params: rolesIn(user.language, granted),
    path: '/login',
  })

/** Queues the notice of withdrawn roles. */
export const mailRolesWithdrawn = (
  platform: Platform,
  trx: Trx,
  user: Recipient,
  withdrawn: readonly Role[],
): Promise<void> =>
  queueMail(platform, trx, user, {
    kind: 'staff-roles-withdrawn',
    texts: 'staff_withdrawn',
    params: rolesIn(user.language, withdrawn),
    path: '/login',
  })

/** Queues the notice that an admin removed the second factor. */
export const mailTwoFactorTaken = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(platform, trx, user, { kind: 'two-factor-taken', texts: 'two_factor_taken', path: '/account' })
