import type { Language } from '#contract/core/fields.ts'
import { linkHours } from '#server/domains/accounts/rules.ts'
import type { UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { translate } from '#server/platform/language/translate.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Describes the recipient of an account's mail. */
export type Recipient = Pick<UserRow, 'id' | 'email' | 'language'>

interface Wording {
  readonly subject: string
  readonly heading: string
  readonly intro: string
  readonly action: string
  readonly footnote: string
}

const wording = {
  confirm: (language: Language, name: string): Wording => ({
    subject: translate(language, 'mail.confirm.subject'),
    heading: translate(language, 'mail.confirm.heading', { name }),
    intro: translate(language, 'mail.confirm.intro'),
    action: translate(language, 'mail.confirm.action'),
    footnote: translate(language, 'mail.confirm.footnote', { name, hours: linkHours.confirm }),
  }),
  confirmByPassword: (language: Language, name: string): Wording => ({
    subject: translate(language, 'mail.confirm_by_password.subject'),
    heading: translate(language, 'mail.confirm_by_password.heading'),
    intro: translate(language, 'mail.confirm_by_password.intro', { name }),
    action: translate(language, 'mail.welcome.action'),
    footnote: translate(language, 'mail.confirm_by_password.footnote', { name, hours: linkHours.welcome }),
  }),
  reset: (language: Language, name: string, hours: number): Wording => ({
    subject: translate(language, 'mail.reset.subject'),
    heading: translate(language, 'mail.reset.heading'),
    intro: translate(language, 'mail.reset.intro', { name }),
    action: translate(language, 'mail.reset.action'),
    footnote: translate(language, 'mail.reset.footnote', { hours }),
  }),
  welcome: (language: Language, name: string): Wording => ({
    subject: translate(language, 'mail.welcome.subject', { name }),
    heading: translate(language, 'mail.welcome.heading'),
    intro: translate(language, 'mail.welcome.intro'),
    action: translate(language, 'mail.welcome.action'),
    footnote: translate(language, 'mail.welcome.footnote', { hours: linkHours.welcome }),
  }),
  unlock: (language: Language, name: string, knownDevice: boolean): Wording => ({
    subject: translate(language, 'mail.unlock.subject'),
    heading: translate(language, 'mail.unlock.heading'),
    intro: translate(language, knownDevice ? 'mail.unlock.intro_known' : 'mail.unlock.intro', { name }),
    action: translate(language, 'mail.unlock.action'),
    footnote: translate(language, 'mail.unlock.footnote', { hours: linkHours.unlock }),
  }),
  passwordChanged: (language: Language, name: string): Wording => ({
    subject: translate(language, 'mail.password_changed.subject'),
    heading: translate(language, 'mail.password_changed.heading'),
    intro: translate(language, 'mail.password_changed.intro', { name }),
    action: translate(language, 'mail.password_changed.action'),
    footnote: translate(language, 'mail.password_changed.footnote'),
  }),
}

/** Queues a mail to a user: heading, one paragraph, one button and what to do about an unexpected mail. */
export const queueMail = (
  platform: Platform,
  trx: Trx,
  user: Recipient,
  mail: { kind: string; texts: Wording; path: string; secret?: string },
): Promise<void> => {
  const { provider, publicUrl } = platform.settings
  const { subject, heading, intro, action, footnote } = mail.texts
  const content = {
    subject,
    heading,
    paragraphs: [intro],
    action: { label: action, url: `${publicUrl}${mail.path}` },
    footnote,
  }
  return platform.mail.queue(trx, {
    kind: mail.kind,
    userId: user.id,
    to: user.email,
    language: user.language,
    ...renderMail({ language: user.language, provider, ...content }),
    ...(mail.secret === undefined ? {} : { secret: mail.secret }),
  })
}

/** Queues the mail that asks a user to confirm the address. */
export const mailConfirmation = (platform: Platform, trx: Trx, user: Recipient, token: string): Promise<void> =>
  queueMail(platform, trx, user, {
    kind: 'confirm-registration',
    texts: wording.confirm(user.language, platform.settings.provider.name),
    path: `/confirm_registration/${user.id}/%SECRET%`,
    secret: token,
  })

/** Queues the mail whose link confirms the address by a new password, for an account with items filed by staff. */
export const mailConfirmByPassword = (platform: Platform, trx: Trx, user: Recipient, token: string): Promise<void> =>
  queueMail(platform, trx, user, {
    kind: 'confirm-by-password',
    texts: wording.confirmByPassword(user.language, platform.settings.provider.name),
    path: `/reset_password/${user.id}/%SECRET%`,
    secret: token,
  })

/** Queues the mail with the link to a new password and its lifetime in hours. */
export const mailReset = (
  platform: Platform,
  trx: Trx,
  user: Recipient,
  { token, hours }: { token: string; hours: number },
): Promise<void> =>
  queueMail(platform, trx, user, {
    kind: 'reset-password',
    texts: wording.reset(user.language, platform.settings.provider.name, hours),
    path: `/reset_password/${user.id}/%SECRET%`,
    secret: token,
  })

/** Queues the mail with the link that unlocks one browser after too many wrong attempts. */
export const mailUnlock = (
  platform: Platform,
  trx: Trx,
  user: Recipient,
  { token, knownDevice }: { readonly token: string; readonly knownDevice: boolean },
): Promise<void> =>
  queueMail(platform, trx, user, {
    kind: 'unlock-log-in',
    texts: wording.unlock(user.language, platform.settings.provider.name, knownDevice),
    path: `/unlock_login/${user.id}/%SECRET%`,
    secret: token,
  })

/** Queues the mail with which a user created by the system sets the first password. */
export const mailWelcome = (platform: Platform, trx: Trx, user: Recipient, token: string): Promise<void> =>
  queueMail(platform, trx, user, {
    kind: 'welcome-system-user',
    texts: wording.welcome(user.language, platform.settings.provider.name),
    path: `/reset_password/${user.id}/%SECRET%`,
    secret: token,
  })

/** Queues the notice of a changed password, so that the owner notices a stranger. */
export const mailPasswordChanged = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(platform, trx, user, {
    kind: 'password-changed',
    texts: wording.passwordChanged(user.language, platform.settings.provider.name),
    path: '/login',
  })
