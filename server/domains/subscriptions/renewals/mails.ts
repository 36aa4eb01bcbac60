import type { Selectable } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import { currencies } from '#contract/core/money.ts'
import type { RenewalMail } from '#contract/subscriptions/decline-reasons.ts'
import { londonDay } from '../../../platform/clock/london-day.ts'
import { dayText, moneyText } from '../../../platform/language/format.ts'
import { translate } from '../../../platform/language/translate.ts'
import type { MailContent, RenderedMail } from '../../../platform/mail/mail-content.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { Settings } from '../../../platform/settings/settings.ts'
import type { PaymentInvoiceTable } from '../tables.ts'

/** What a mail about an owed payment is made of. */
interface Owed {
  readonly kind: RenewalMail
  readonly invoice: Pick<Selectable<PaymentInvoiceTable>, 'total_cents' | 'currency' | 'hosted_url' | 'next_attempt_at'>
  readonly language: Language
  /** The product's name. */
  readonly product: string
  /** The first payment of a subscription: nothing is open before it is paid. */
  readonly starting: boolean
}

type Identity = Pick<Settings, 'provider' | 'publicUrl'>

/** DD/MM/YYYY of an instant, in Europe/London. */
const londonText = (at: string): string => dayText(londonDay(new Date(at)))

const moneyOf = (cents: number, code: string, language: Language): string => {
  const known = currencies.find((one) => one === code)
  return known ? moneyText(cents, known, language) : `${code} ${(cents / 100).toFixed(2)}`
}

/** The hosted page needs no login; without its address the own page stands in. */
const payUrl = ({ publicUrl }: Identity, { hosted_url: url }: Owed['invoice']): string =>
  url !== null && /^https?:\/\//.test(url) ? url : `${publicUrl}/subscription`

const amountFacts = ({ invoice, language, product }: Owed): NonNullable<MailContent['facts']> => [
  { label: translate(language, 'mail.renewal.subscription'), value: product },
  {
    label: translate(language, 'mail.renewal.amount'),
    value: moneyOf(invoice.total_cents, invoice.currency, language),
  },
  ...(invoice.next_attempt_at === null
    ? []
    : [{ label: translate(language, 'mail.renewal.next_attempt'), value: londonText(invoice.next_attempt_at) }]),
]

const texts: Readonly<Record<RenewalMail, { subject: string; heading: string; intro: string; footnote: string }>> = {
  payment_failed: {
    subject: 'mail.payment_failed.subject',
    heading: 'mail.payment_failed.heading',
    intro: 'mail.payment_failed.intro',
    footnote: 'mail.payment_failed.footnote',
  },
  action_needed: {
    subject: 'mail.action_needed.subject',
    heading: 'mail.action_needed.heading',
    intro: 'mail.action_needed.intro',
    footnote: 'mail.action_needed.footnote',
  },
  last_attempt_failed: {
    subject: 'mail.last_attempt_failed.subject',
    heading: 'mail.last_attempt_failed.heading',
    intro: 'mail.last_attempt_failed.intro',
    footnote: 'mail.last_attempt_failed.footnote',
  },
  ended: {
    subject: 'mail.subscription_ended.subject',
    heading: 'mail.subscription_ended.heading',
    intro: 'mail.subscription_ended.intro',
    footnote: 'mail.subscription_ended.footnote',
  },
}

const introOf = ({ kind, starting }: Owed): string =>
  kind === 'payment_failed' && starting ? 'mail.payment_failed.intro_start' : texts[kind].intro

/** The mail that a state of an owed payment asks for, in its customer's language. */
export const renewalMail = (identity: Identity, owed: Owed): RenderedMail => {
  const { kind, language, product, invoice } = owed
  const keys = texts[kind]
  const name = identity.provider.name
  const action =
    kind === 'ended'
      ? {
          label: translate(language, 'mail.subscription_ended.action'),
          url: `${identity.publicUrl}/complete_registration/subscription`,
        }
      : {
          label: translate(language, kind === 'action_needed' ? 'mail.action_needed.action' : 'mail.renewal.pay'),
          url: payUrl(identity, invoice),
        }
  return renderMail({
    language,
    provider: identity.provider,
    subject: translate(language, keys.subject, { product }),
    heading: translate(language, keys.heading),
    paragraphs: [translate(language, introOf(owed), { product, name })],
    facts:
      kind === 'ended' ? amountFacts({ ...owed, invoice: { ...invoice, next_attempt_at: null } }) : amountFacts(owed),
    action,
    footnote: translate(language, keys.footnote, { name }),
  })
}

/** Confirms to a customer that a subscription ends with its paid period. */
export const endsWithPeriodMail = (
  { provider, publicUrl }: Identity,
  { language, product, endsAt }: { language: Language; product: string; endsAt: string | null },
): RenderedMail => {
  const day = endsAt === null ? null : londonText(endsAt)
  return renderMail({
    language,
    provider,
    subject: translate(language, 'mail.ends_with_period.subject', { product }),
    heading: translate(language, 'mail.ends_with_period.heading'),
    paragraphs: [translate(language, 'mail.ends_with_period.intro', { product })],
    facts: [
      { label: translate(language, 'mail.renewal.subscription'), value: product },
      ...(day === null ? [] : [{ label: translate(language, 'mail.ends_with_period.day'), value: day }]),
    ],
    action: { label: translate(language, 'mail.ends_with_period.action'), url: `${publicUrl}/subscription` },
    footnote: translate(language, 'mail.ends_with_period.footnote'),
  })
}
