import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { queueMail, type Recipient } from './mails.ts'

/** Formats an instant as DD/MM/YYYY in London's calendar. */
const dayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short' }).format(instant)

/** Notifies the owner that the password was changed on the account page. */
export const mailPasswordChangedHere = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(platform, trx, user, { kind: 'password-changed', texts: 'own_password_changed', path: '/login' })

/** Notifies the owner that log-ins now have a second step. */
export const mailTwoFactorEnabled = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(platform, trx, user, { kind: 'two-factor-enabled', texts: 'two_factor_on', path: '/account' })

/** Notifies the owner that log-ins have no second step any more. */
export const mailTwoFactorRemoved = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(platform, trx, user, { kind: 'two-factor-removed', texts: 'two_factor_off', path: '/account' })

/** Notifies the owner that the old recovery codes are void. */
export const mailRecoveryCodesRenewed = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(platform, trx, user, { kind: 'recovery-codes-renewed', texts: 'recovery_codes_renewed', path: '/account' })

/** Notifies the owner that a recovery code was used, and how many are left. */
export const mailRecoveryCodeUsed = (platform: Platform, trx: Trx, user: Recipient, left: number): Promise<void> =>
  queueMail(platform, trx, user, {
    kind: 'recovery-code-used',
    texts: 'recovery_code_used',
    path: '/account',
    params: { left },
  })

/** Notifies the owner that all stored data was exported. */
export const mailDataExported = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(platform, trx, user, { kind: 'data-exported', texts: 'data_exported', path: '/account' })

/** Notifies the owner when the account will be deleted, and how to cancel that. */
export const mailDeletionRequested = (platform: Platform, trx: Trx, user: Recipient, dueAt: Date): Promise<void> =>
  queueMail(platform, trx, user, {
    kind: 'deletion-requested',
    texts: 'deletion_requested',
    path: '/login',
    params: { date: dayOf(dueAt) },
  })

/** Notifies the owner that the deletion was cancelled. */
export const mailAccountRestored = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(platform, trx, user, { kind: 'account-restored', texts: 'account_restored', path: '/account' })

/** Sends the last mail after the deletion of the account. The mail itself is deleted once sent. */
export const mailAccountDeleted = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(platform, trx, user, { kind: 'account-deleted', texts: 'account_deleted', path: '/register' })
