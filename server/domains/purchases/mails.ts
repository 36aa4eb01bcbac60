import type { Language } from '#contract/core/fields.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { moneyText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import { oneLine } from '#server/platform/mail/escape-html.ts'
import { mailtoUrl } from '#server/platform/mail/mailto-url.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { PurchasesDeps } from './deps.ts'
import type { PurchaseRow } from './tables.ts'

type Facts = { readonly label: string; readonly value: string }[]

/** Drops facts without a value. */
const filled = (facts: readonly { readonly label: string; readonly value: string | null }[]): Facts =>
  facts.flatMap(({ label, value }) => (value === null || value === '' ? [] : [{ label, value }]))

const whole = (row: PurchaseRow): string => oneLine(`${row.name} ${row.surname}`, 200)

/**
 * Notifies the firm once of a booked and paid consultancy, with everything that was typed. A reply goes to the booker.
 */
export const mailBooking = async ({ platform }: PurchasesDeps, trx: Trx, row: PurchaseRow): Promise<void> => {
  const { provider, defaultLanguage: language, publicUrl } = platform.settings
  if (provider.email === '') {
    platform.log.error({ purchase: row.id }, 'cannot notify the firm of a paid consultancy: no address is configured')
    return
  }
  const from = whole(row)
  const mail = renderMail({
    language,
    provider,
    subject: translate(language, 'mail.booking.subject', { from }),
    heading: translate(language, 'mail.booking.heading'),
    paragraphs: [translate(language, 'mail.booking.intro', { from })],
    facts: filled([
      { label: translate(language, 'mail.booking.label.name'), value: from },
      { label: translate(language, 'mail.booking.label.email'), value: row.email },
      { label: translate(language, 'mail.booking.label.phone'), value: row.phone },
      { label: translate(language, 'mail.booking.label.address'), value: row.address },
      { label: translate(language, 'mail.booking.label.country'), value: row.country },
      { label: translate(language, 'mail.booking.label.fiscal_number'), value: row.fiscal_number },
      {
        label: translate(language, 'mail.booking.label.language'),
        value: translate(language, `mail.booking.language.${row.language}`),
      },
      {
        label: translate(language, 'mail.booking.label.paid'),
        value: moneyText(row.total_cents, row.currency, language),
      },
    ]),
    ...(row.notes === null ? {} : { quote: row.notes }),
    action:
      row.email === null
        ? { label: translate(language, 'mail.booking.open'), url: `${publicUrl}/manager/home` }
        : { label: translate(language, 'mail.booking.action'), url: mailtoUrl(row.email) },
  })
  await platform.mail.queue(trx, {
    kind: 'consultancy-booked',
    key: `consultancy-booked:${row.id}`,
    to: provider.email,
    language,
    ...(row.email === null ? {} : { replyTo: row.email }),
    ...mail,
  })
}

/** The confirmation of each kind: its name in the outbox, and the name of its texts. */
const confirmations: Readonly<Record<PurchaseRow['kind'], Readonly<Record<'kind' | 'texts', string>>>> = {
  consultancy: { kind: 'consultancy-confirmed', texts: 'booking_confirmed' },
  product: { kind: 'purchase-confirmed', texts: 'purchase_confirmed' },
}

/** Confirms a payment to its payer once, in the language of the account, or else of the page. */
export const mailConfirmation = async (
  { platform }: PurchasesDeps,
  trx: Trx,
  row: PurchaseRow,
  language: Language,
): Promise<void> => {
  if (row.email === null) return
  const { provider, publicUrl } = platform.settings
  const { kind, texts } = confirmations[row.kind]
  const params = { name: provider.name, title: row.title }
  const mail = renderMail({
    language,
    provider,
    subject: translate(language, `mail.${texts}.subject`, params),
    heading: translate(language, `mail.${texts}.heading`, params),
    paragraphs: [
      translate(language, `mail.${texts}.intro`, params),
      ...(row.months > 0 ? [translate(language, 'mail.purchase_confirmed.renews', { months: row.months })] : []),
    ],
    facts: [
      { label: translate(language, 'mail.purchase_confirmed.label.product'), value: row.title },
      {
        label: translate(language, 'mail.purchase_confirmed.label.paid'),
        value: moneyText(row.total_cents, row.currency, language),
      },
    ],
    // A buyer without an account cannot open a page of the portal.
    action:
      row.user_id === null
        ? { label: translate(language, 'mail.booking_confirmed.action'), url: `${publicUrl}/contact_us` }
        : { label: translate(language, 'mail.purchase_confirmed.action'), url: `${publicUrl}/purchases` },
    footnote: translate(language, 'mail.purchase_confirmed.footnote'),
  })
  await platform.mail.queue(trx, {
    kind,
    key: `purchase-confirmed:${row.id}`,
    to: row.email,
    ...(provider.email === '' ? {} : { replyTo: provider.email }),
    ...(row.user_id === null ? {} : { userId: row.user_id }),
    language,
    ...mail,
  })
}
