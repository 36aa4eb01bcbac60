import { londonDay } from '../../platform/clock/london-day.ts'
import type { Trx } from '../../platform/database/database.ts'
import { dayText } from '../../platform/language/format.ts'
import { translate } from '../../platform/language/translate.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BankCustomer } from './deps.ts'
import { daysUntil } from './present.ts'

/** A consent that ends, as its customer is told of it. */
export interface EndingConsentNews {
  readonly consentId: number
  readonly connectionId: number
  readonly bankName: string
  readonly expiresAt: Date
  /** Days before the end for which the mail is sent. */
  readonly notice: number
}

/** Mails a customer that a bank's consent ends, with the page where it is renewed. */
export const mailConsentEnding = async (
  { mail, settings, clock }: Pick<Platform, 'mail' | 'settings' | 'clock'>,
  trx: Trx,
  { id, email, language }: BankCustomer,
  { consentId, connectionId, bankName, expiresAt, notice }: EndingConsentNews,
): Promise<void> => {
  const say = (key: string, params = {}) => translate(language, key, params)
  const { provider, publicUrl } = settings
  const days = daysUntil(expiresAt, clock.now())
  const content = renderMail({
    language,
    provider,
    subject: say('mail.bank.ending.subject', { bank: bankName, days }),
    heading: say('mail.bank.ending.heading', { bank: bankName }),
    paragraphs: [say('mail.bank.ending.intro', { name: provider.name, days }), say('mail.bank.ending.renew')],
    facts: [
      { label: say('mail.bank.bank'), value: bankName },
      { label: say('mail.bank.ends'), value: dayText(londonDay(expiresAt)) },
    ],
    action: { label: say('mail.bank.action'), url: `${publicUrl}/new_bank_connection/${connectionId}` },
    footnote: say('mail.bank.footnote'),
  })
  // With the end: a consent that was prolonged is told of anew.
  const key = `bank-consent:${consentId}:${notice}:${londonDay(expiresAt)}`
  await mail.queue(trx, { kind: 'bank-consent-ending', key, to: email, userId: id, language, ...content })
}
