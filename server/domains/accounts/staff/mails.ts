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

/** Lists roles in words: “Admin and Manager”. */
const rolesIn = (language: Language, list: readonly Role[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    roles.filter((role) => list.includes(role)).map((role) => translate(language, roleNames[role])),
  )

/** Queues the invitation of a user without a password. */
export const mailInvitation = (
  platform: Platform,
  trx: Trx,
  user: Recipient,
  roles: readonly Role[],
  token: string,
): Promise<void> => {
  const { language } = user
  const { name } = platform.settings.provider
  return queueMail(platform, trx, user, {
    kind: 'staff-invitation',
    texts: {
      subject: translate(language, 'mail.staff_invitation.subject', { name }),
      heading: translate(language, 'mail.staff_invitation.heading', { name }),
      intro: translate(language, 'mail.staff_invitation.intro', { name, roles: rolesIn(language, roles) }),
      action: translate(language, 'mail.staff_invitation.action'),
      footnote: translate(language, 'mail.staff_invitation.footnote', { hours: linkHours.welcome }),
    },
    path: `/reset_password/${user.id}/%SECRET%`,
    secret: token,
  })
}

/** Queues the notice of granted roles. */
export const mailRolesGranted = (
  platform: Platform,
  trx: Trx,
  user: Recipient,
  granted: readonly Role[],
): Promise<void> => {
  const { language } = user
  const { name } = platform.settings.provider
  return queueMail(platform, trx, user, {
    kind: 'staff-roles-granted',
    texts: {
      subject: translate(language, 'mail.staff_granted.subject', { name }),
      heading: translate(language, 'mail.staff_granted.heading'),
      intro: translate(language, 'mail.staff_granted.intro', { name, roles: rolesIn(language, granted) }),
      action: translate(language, 'mail.staff_granted.action'),
      footnote: translate(language, 'mail.staff_granted.footnote'),
    },
    path: '/login',
  })
}

/** Queues the notice of withdrawn roles. */
export const mailRolesWithdrawn = (
  platform: Platform,
  trx: Trx,
  user: Recipient,
  withdrawn: readonly Role[],
): Promise<void> => {
  const { language } = user
  const { name } = platform.settings.provider
  return queueMail(platform, trx, user, {
    kind: 'staff-roles-withdrawn',
    texts: {
      subject: translate(language, 'mail.staff_withdrawn.subject', { name }),
      heading: translate(language, 'mail.staff_withdrawn.heading'),
      intro: translate(language, 'mail.staff_withdrawn.intro', { name, roles: rolesIn(language, withdrawn) }),
      action: translate(language, 'mail.staff_withdrawn.action'),
      footnote: translate(language, 'mail.staff_withdrawn.footnote'),
    },
    path: '/login',
  })
}

/** Queues the notice that an admin removed the second factor. */
export const mailTwoFactorTaken = (platform: Platform, trx: Trx, user: Recipient): Promise<void> => {
  const { language } = user
  const { name } = platform.settings.provider
  return queueMail(platform, trx, user, {
    kind: 'two-factor-taken',
    texts: {
      subject: translate(language, 'mail.two_factor_taken.subject'),
      heading: translate(language, 'mail.two_factor_taken.heading'),
      intro: translate(language, 'mail.two_factor_taken.intro', { name }),
      action: translate(language, 'mail.two_factor_taken.action'),
      footnote: translate(language, 'mail.two_factor_taken.footnote'),
    },
    path: '/account',
  })
}
