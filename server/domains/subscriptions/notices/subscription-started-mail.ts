import type { Selectable } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { PaymentInvoiceTable } from '#server/domains/subscriptions/tables.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { RenderedMail } from '#server/platform/mail/mail-content.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { type Identity, londonText, sumText } from './mail-texts.ts'

/** Describes a subscription whose first payment has arrived. */
interface Started {
  readonly language: Language
  /** The product's name. */
  readonly product: string
  readonly payment: Pick<Selectable<PaymentInvoiceTable>, 'total_cents' | 'currency'>
  /** When the next period is charged; null when none will be. */
  readonly renewsAt: string | null
}

/** Renders the mail about a started subscription: the payment, the renewal and the next steps. */
export const subscriptionStartedMail = (
  { provider, publicUrl }: Identity,
  { language, product, payment, renewsAt }: Started,
): RenderedMail => {
  const text = (key: string, params = {}) => translate(language, key, params)
  return renderMail({
    language,
    provider,
    subject: text('mail.subscription_started.subject', { product }),
    heading: text('mail.subscription_started.heading'),
    paragraphs: [text('mail.subscription_started.intro', { product }), text('mail.subscription_started.next')],
    facts: [
      { label: text('mail.renewal.subscription'), value: product },
      {
        label: text('mail.subscription_started.paid'),
        value: sumText(payment.total_cents, payment.currency, language),
      },
      ...(renewsAt === null ? [] : [{ label: text('mail.subscription_started.renews'), value: londonText(renewsAt) }]),
    ],
    action: { label: text('mail.subscription_started.action'), url: `${publicUrl}/dashboard` },
    footnote: text('mail.subscription_started.footnote'),
  })
}
