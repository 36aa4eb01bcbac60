import type { Selectable } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { RenewalMail } from '#contract/subscriptions/decline-reasons.ts'
import { retryOutlook } from '#contract/subscriptions/retry-outlook.ts'
import type { PaymentInvoiceTable } from '#server/domains/subscriptions/tables.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { MailContent, RenderedMail } from '#server/platform/mail/mail-content.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { type Identity, londonText, sumText } from './mail-texts.ts'

/** Describes an owed payment for its mail. */
interface Owed {
  readonly kind: RenewalMail
  readonly invoice: Pick<
    Selectable<PaymentInvoiceTable>,
    'total_cents' | 'currency' | 'hosted_url' | 'next_attempt_at' | 'period_end'
  >
  readonly language: Language
  /** The product's name. */
  readonly product: string
  /** Whether it is a subscription's first payment, before which there is no access. */
  readonly starting: boolean
  /** When the last attempt is made; null when unknown. */
  readonly lastBy: string | null
}

/** Links to the hosted page, which needs no login; without its address, to the customer's page. */
const hostedInvoiceUrl = ({ publicUrl }: Identity, { hosted_url: url }: Owed['invoice']): string =>
  url !== null && /^https?:\/\//.test(url) ? url : `${publicUrl}/subscription`

/** Checks whether the mail is about an end, after which nothing is retried. */
const isOver = ({ kind }: Owed): boolean => kind === 'ended' || kind === 'recovered'

/** Lists what is owed, and what a payment paid; the days of further attempts are in the text. */
const factsOf = ({ kind, invoice, language, product }: Owed): NonNullable<MailContent['facts']> => {
  const text = (key: string) => translate(language, key)
  const paidUntil = kind === 'recovered' ? invoice.period_end : null
  return [
    { label: text('mail.renewal.subscription'), value: product },
    { label: text('mail.renewal.amount'), value: sumText(invoice.total_cents, invoice.currency, language) },
    ...(paidUntil === null ? [] : [{ label: text('mail.renewal.paid_until'), value: londonText(paidUntil) }]),
  ]
}

/** Describes what follows automatically, if anything. */
const outlookOf = (owed: Owed): string[] => {
  const { invoice, language, lastBy } = owed
  const outlook = retryOutlook(invoice.next_attempt_at, lastBy)
  if (isOver(owed) || outlook === 'none') return []
  const dayOf = (at: string | null): string => (at === null ? '' : londonText(at))
  const days = { next: dayOf(invoice.next_attempt_at), last: dayOf(lastBy) }
  return [translate(language, `renewal.outlook.${outlook}`, days)]
}

/** Mails whose texts have another name than their kind. */
const otherNames: Partial<Record<RenewalMail, string>> = { ended: 'subscription_ended', recovered: 'payment_recovered' }

const nameOf = ({ kind }: Owed): string => otherNames[kind] ?? kind

/** Lists the kinds of mail about a failed attempt. */
const failed: readonly RenewalMail[] = ['payment_failed', 'retry_failed', 'last_warning', 'last_attempt_failed']

const introOf = (owed: Owed): string =>
  owed.starting && failed.includes(owed.kind) ? 'mail.payment_failed.intro_start' : `mail.${nameOf(owed)}.intro`

const footnoteOf = (owed: Owed): string => {
  const { kind, starting } = owed
  if (kind === 'retry_failed' || kind === 'last_warning') return 'mail.payment_failed.footnote'
  return kind === 'action_needed' && starting ? 'mail.action_needed.footnote_start' : `mail.${nameOf(owed)}.footnote`
}

/** Builds the mail's link: to the page that takes the payment, unless nothing is left to pay. */
const actionOf = (identity: Identity, { kind, language, invoice }: Owed): NonNullable<MailContent['action']> => {
  const text = (key: string) => translate(language, key)
  if (kind === 'ended')
    return {
      label: text('mail.subscription_ended.action'),
      url: `${identity.publicUrl}/complete_registration/subscription`,
    }
  if (kind === 'recovered')
    return { label: text('mail.ends_with_period.action'), url: `${identity.publicUrl}/subscription` }
  const label = text(kind === 'action_needed' ? 'mail.action_needed.action' : 'mail.renewal.pay')
  return { label, url: hostedInvoiceUrl(identity, invoice) }
}

/** Renders the mail about an owed payment's state, in its customer's language. */
export const renewalMail = (identity: Identity, owed: Owed): RenderedMail => {
  const { language, product, invoice, lastBy } = owed
  const { name } = identity.provider
  const day = londonText(lastBy ?? invoice.next_attempt_at ?? invoice.period_end ?? new Date(0).toISOString())
  return renderMail({
    language,
    provider: identity.provider,
    subject: translate(language, `mail.${nameOf(owed)}.subject`, { product, day }),
    heading: translate(language, `mail.${nameOf(owed)}.heading`),
    paragraphs: [translate(language, introOf(owed), { product, name }), ...outlookOf(owed)],
    facts: factsOf(owed),
    action: actionOf(identity, owed),
    footnote: translate(language, footnoteOf(owed), { name }),
  })
}

/** Renders the confirmation that a subscription ends with its paid period. */
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
