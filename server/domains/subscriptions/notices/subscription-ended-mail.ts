import type { Language } from '#contract/core/fields.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { RenderedMail } from '#server/platform/mail/mail-content.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { type Identity, londonText } from './mail-texts.ts'

/** Describes a subscription that staff have ended immediately. */
interface Ended {
  readonly language: Language
  /** The product's name. */
  readonly product: string
  readonly endedAt: string
}

/** Renders the mail that staff have ended the subscription, with the day. */
export const subscriptionEndedMail = (
  { provider, publicUrl }: Identity,
  { language, product, endedAt }: Ended,
): RenderedMail => {
  const { name } = provider
  const text = (key: string) => translate(language, key, { product, name })
  return renderMail({
    language,
    provider,
    subject: text('mail.ended_by_staff.subject'),
    heading: text('mail.ended_by_staff.heading'),
    paragraphs: [text('mail.ended_by_staff.intro')],
    facts: [
      { label: text('mail.renewal.subscription'), value: product },
      { label: text('mail.ended_by_staff.day'), value: londonText(endedAt) },
    ],
    action: { label: text('mail.ends_with_period.action'), url: `${publicUrl}/subscription` },
    footnote: text('mail.subscription_ended.footnote'),
  })
}
