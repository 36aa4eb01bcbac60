import type { Language } from '#contract/core/fields.ts'
import { translate } from '../../../platform/language/translate.ts'
import type { RenderedMail } from '../../../platform/mail/mail-content.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
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
  const say = (key: string) => translate(language, key, { product, name })
  return renderMail({
    language,
    provider,
    subject: say('mail.ended_by_staff.subject'),
    heading: say('mail.ended_by_staff.heading'),
    paragraphs: [say('mail.ended_by_staff.intro')],
    facts: [
      { label: say('mail.renewal.subscription'), value: product },
      { label: say('mail.ended_by_staff.day'), value: londonText(endedAt) },
    ],
    action: { label: say('mail.ends_with_period.action'), url: `${publicUrl}/subscription` },
    footnote: say('mail.subscription_ended.footnote'),
  })
}
