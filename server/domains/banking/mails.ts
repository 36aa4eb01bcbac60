import type { Recipient } from '#server/domains/people/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { dayText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { daysUntil } from './present.ts'

/** A consent that ends or has ended, as the mail to its customer describes it. */
export interface ConsentNotice {
  readonly connectionId: number
  readonly bankName: string
  readonly at: Date
  readonly hasEnded: boolean
}

type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string

/** Makes the texts of a mail about one bank. */
const aboutOne = (say: Say, name: string, { bankName: bank, at, hasEnded }: ConsentNotice, now: Date) => {
  if (hasEnded)
    return {
      subject: say('mail.bank.ended.subject', { bank }),
      heading: say('mail.bank.ended.heading', { bank }),
      intro: say('mail.bank.ended.intro', { name }),
      facts: [
        { label: say('mail.bank.bank'), value: bank },
        { label: say('mail.bank.ended'), value: dayText(londonDay(at)) },
      ],
    }
  const days = daysUntil(at, now)
  return {
    subject: say('mail.bank.ending.subject', { bank, days }),
    heading: say('mail.bank.ending.heading', { bank }),
    intro: say('mail.bank.ending.intro', { name, days }),
    facts: [
      { label: say('mail.bank.bank'), value: bank },
      { label: say('mail.bank.ends'), value: dayText(londonDay(at)) },
    ],
  }
}

/** Makes the texts of a mail about several banks. */
const aboutSeveral = (say: Say, name: string, notices: readonly ConsentNotice[]) => ({
  subject: say('mail.bank.several.subject', { count: notices.length }),
  heading: say('mail.bank.several.heading'),
  intro: say('mail.bank.several.intro', { name }),
  facts: notices.map(({ bankName, at, hasEnded }) => ({
    label: bankName,
    value: say(hasEnded ? 'mail.bank.ended_on' : 'mail.bank.ends_on', { day: dayText(londonDay(at)) }),
  })),
})

/** Makes the key of a customer's daily consent mail, so that a day has at most one. */
export const consentMailKey = (userId: number, day: string): string => `bank-consents:${userId}:${day}`

/**
 * Mails a customer once a day about all bank consents that end or have ended. The mail links to their renewal.
 */
export const mailConsentNotices = async (
  { mail, settings, clock }: Pick<Platform, 'mail' | 'settings' | 'clock'>,
  trx: Trx,
  { id, email, language }: Recipient,
  notices: readonly [ConsentNotice, ...ConsentNotice[]],
): Promise<void> => {
  const say: Say = (key, params = {}) => translate(language, key, params)
  const { provider, publicUrl } = settings
  const now = clock.now()
  const [first] = notices
  const isOne = notices.length === 1
  const { intro, ...texts } = isOne
    ? aboutOne(say, provider.name, first, now)
    : aboutSeveral(say, provider.name, notices)
  const page = `${publicUrl}/new_bank_connection`
  const content = renderMail({
    language,
    provider,
    ...texts,
    paragraphs: [intro, say('mail.bank.ending.renew')],
    action: { label: say('mail.bank.action'), url: isOne ? `${page}/${first.connectionId}` : page },
    footnote: say('mail.bank.footnote'),
  })
  const kind = notices.some(({ hasEnded }) => hasEnded) ? 'bank-consent-ended' : 'bank-consent-ending'
  await mail.queue(trx, {
    kind,
    key: consentMailKey(id, londonDay(now)),
    to: email,
    userId: id,
    language,
    ...content,
  })
}
