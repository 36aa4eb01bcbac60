import { queueMail, type Recipient } from '#server/domains/accounts/mails/mails.ts'
import { linkHours } from '#server/domains/accounts/rules.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { translate } from '#server/platform/language/translate.ts'
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
  const { id, language } = user
  const { name } = platform.settings.provider
  const confirms = kind === 'confirm'
  return queueMail(platform, trx, user, {
    kind: 'email-changed-by-staff',
    texts: {
      subject: translate(language, 'mail.email_changed.subject'),
      heading: translate(language, 'mail.email_changed.heading'),
      intro: confirms
        ? translate(language, 'mail.email_changed.intro_confirm', { name })
        : translate(language, 'mail.email_changed.intro_password', { name }),
      action: confirms ? translate(language, 'mail.confirm.action') : translate(language, 'mail.welcome.action'),
      footnote: translate(language, 'mail.email_changed.footnote', { name, hours: linkHours[kind] }),
    },
    path: confirms ? `/confirm_registration/${id}/%SECRET%` : `/reset_password/${id}/%SECRET%`,
    secret: token,
  })
}

/** Notifies the old address that the account has left it, without the new one: the mailbox may be a stranger's. */
export const mailOldAddress = (platform: Platform, trx: Trx, user: Recipient): Promise<void> => {
  const { language } = user
  const { name } = platform.settings.provider
  return queueMail(platform, trx, user, {
    kind: 'email-replaced-by-staff',
    texts: {
      subject: translate(language, 'mail.email_replaced.subject'),
      heading: translate(language, 'mail.email_replaced.heading'),
      intro: translate(language, 'mail.email_replaced.intro', { name }),
      action: translate(language, 'mail.email_replaced.action'),
      footnote: translate(language, 'mail.email_replaced.footnote'),
    },
    path: '/contact_us',
  })
}
