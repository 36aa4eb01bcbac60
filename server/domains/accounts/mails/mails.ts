import { linkHours } from '#server/domains/accounts/rules.ts'
import type { UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { TextParams } from '#server/platform/language/translate.ts'
import { mailTexts, type OtherTexts } from '#server/platform/mail/mail-texts.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Describes the recipient of an account's mail. */
export type Recipient = Pick<UserRow, 'id' | 'email' | 'language'>

/** A mail of an account: its texts by their name, and where its button leads; `%SECRET%` stands for the secret. */
interface AccountMail {
  readonly kind: string
  readonly texts: string
  readonly other?: OtherTexts
  readonly params?: TextParams
  readonly path: string
  readonly secret?: string
}

/** Queues a mail to a user: heading, one paragraph, one button and what to do about an unexpected mail. */
export const queueMail = async (platform: Platform, trx: Trx, user: Recipient, mail: AccountMail): Promise<void> => {
  const { provider, publicUrl } = platform.settings
  const { id, email, language } = user
  const params = { name: provider.name, ...mail.params }
  const { intro, action, ...texts } = mailTexts(language, mail.texts, params, mail.other)
  await platform.mail.queue(trx, {
    kind: mail.kind,
    userId: id,
    to: email,
    language,
    ...renderMail({
      language,
      provider,
      ...texts,
      paragraphs: [intro],
      action: { label: action, url: `${publicUrl}${mail.path}` },
    }),
    ...(mail.secret === undefined ? {} : { secret: mail.secret }),
  })
}

/** Queues the mail that asks a user to confirm the address. */
export const mailConfirmation = (platform: Platform, trx: Trx, user: Recipient, token: string): Promise<void> =>
  queueMail(platform, trx, user, {
    kind: 'confirm-registration',
    texts: 'confirm',
    params: { hours: linkHours.confirm },
    path: `/confirm_registration/${user.id}/%SECRET%`,
    secret: token,
  })

/** Queues the mail whose link confirms the address by a new password, for an account with items filed by staff. */
export const mailConfirmByPassword = (platform: Platform, trx: Trx, user: Recipient, token: string): Promise<void> =>
  queueMail(platform, trx, user, {
    kind: 'confirm-by-password',
    texts: 'confirm_by_password',
    other: { action: 'welcome.action' },
    params: { hours: linkHours.welcome },
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
    texts: 'reset',
    params: { hours },
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
    texts: 'unlock',
    other: knownDevice ? { intro: 'unlock.intro_known' } : {},
    params: { hours: linkHours.unlock },
    path: `/unlock_login/${user.id}/%SECRET%`,
    secret: token,
  })

/** Queues the mail with which a user created by the system sets the first password. */
export const mailWelcome = (platform: Platform, trx: Trx, user: Recipient, token: string): Promise<void> =>
  queueMail(platform, trx, user, {
    kind: 'welcome-system-user',
    texts: 'welcome',
    params: { hours: linkHours.welcome },
    path: `/reset_password/${user.id}/%SECRET%`,
    secret: token,
  })

/** Queues the notice of a changed password, so that the owner notices a stranger. */
export const mailPasswordChanged = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(platform, trx, user, { kind: 'password-changed', texts: 'password_changed', path: '/login' })
