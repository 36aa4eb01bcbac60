import { queueMail, type Recipient } from '#server/domains/accounts/mails/mails.ts'
import { linkHours } from '#server/domains/accounts/rules.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Describes the link for the new address: to confirm it, or to choose the first password. */
interface FreshLink {
  readonly kind: 'confirm' | 'welcome'
  readonly token: string
}

/** Notifies the new address that staff assigned it to the account, with the link that proves it. */
export const mailNewAddress = (
  platform: Platform,
  trx: Trx,
  user: Recipient,
  { kind, token }: FreshLink,
): Promise<void> => {
  const confirms = kind === 'confirm'
  return queueMail(platform, trx, user, {
    kind: 'email-changed-by-staff',
    texts: 'email_changed',
    other: confirms
      ? { intro: 'email_changed.intro_confirm', action: 'confirm.action' }
      : { intro: 'email_changed.intro_password', action: 'welcome.action' },
    params: { hours: linkHours[kind] },
    path: confirms ? `/confirm_registration/${user.id}/%SECRET%` : `/reset_password/${user.id}/%SECRET%`,
    secret: token,
  })
}

/** Notifies the old address that the account has left it, without the new one: the mailbox may be a stranger's. */
export const mailOldAddress = (platform: Platform, trx: Trx, user: Recipient): Promise<void> =>
  queueMail(platform, trx, user, { kind: 'email-replaced-by-staff', texts: 'email_replaced', path: '/contact_us' })
