import type { Language } from '#contract/core/fields.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { type TextParams, translate } from '#server/platform/language/translate.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type MailSubject, mailLabels } from './mail-labels.ts'
import { queueMail, type Recipient } from './mails.ts'

/** Formats an instant as DD/MM/YYYY in London's calendar. */
const dayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short' }).format(instant)

const labelsOf = (language: Language, about: MailSubject, params: TextParams) => {
  const { subject, heading, intro, action, footnote } = mailLabels[about]
  const say = (key: string): string => translate(language, key, params)
  return {
    subject: say(subject),
    heading: say(heading),
    intro: say(intro),
    action: say(action),
    footnote: say(footnote),
  }
}

const queue = (
  platform: Platform,
  trx: Trx,
  user: Recipient,
  mail: { kind: string; about: MailSubject; path: string; params?: TextParams },
): Promise<void> => {
  const params = { name: platform.settings.provider.name, ...mail.params }
  return queueMail(platform, trx, user, {
    kind: mail.kind,
    texts: labelsOf(user.language, mail.about, params),
    path: mail.path,
  })
}

/** Notifies the owner that the password was changed on the account page. */
export const mailPasswordChangedHere = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queue(platform, trx, user, { kind: 'password-changed', about: 'own_password_changed', path: '/login' })

/** Notifies the owner that log-ins now have a second step. */
export const mailTwoFactorEnabled = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queue(platform, trx, user, { kind: 'two-factor-enabled', about: 'two_factor_on', path: '/account' })

/** Notifies the owner that log-ins have no second step any more. */
export const mailTwoFactorRemoved = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queue(platform, trx, user, { kind: 'two-factor-removed', about: 'two_factor_off', path: '/account' })

/** Notifies the owner that the old recovery codes are void. */
export const mailRecoveryCodesRenewed = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queue(platform, trx, user, { kind: 'recovery-codes-renewed', about: 'recovery_codes_renewed', path: '/account' })

/** Notifies the owner that a recovery code was used, and how many are left. */
export const mailRecoveryCodeUsed = (platform: Platform, trx: Trx, user: Recipient, left: number): Promise<void> =>
  queue(platform, trx, user, {
    kind: 'recovery-code-used',
    about: 'recovery_code_used',
    path: '/account',
    params: { left },
  })

/** Notifies the owner that all stored data was exported. */
export const mailDataExported = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queue(platform, trx, user, { kind: 'data-exported', about: 'data_exported', path: '/account' })

/** Notifies the owner when the account will be deleted, and how to cancel that. */
export const mailDeletionRequested = (platform: Platform, trx: Trx, user: Recipient, dueAt: Date): Promise<void> =>
  queue(platform, trx, user, {
    kind: 'deletion-requested',
    about: 'deletion_requested',
    path: '/login',
    params: { date: dayOf(dueAt) },
  })

/** Notifies the owner that the deletion was cancelled. */
export const mailAccountRestored = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queue(platform, trx, user, { kind: 'account-restored', about: 'account_restored', path: '/account' })

/** Sends the last mail after the deletion of the account. The mail itself is deleted once sent. */
export const mailAccountDeleted = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queue(platform, trx, user, { kind: 'account-deleted', about: 'account_deleted', path: '/register' })
