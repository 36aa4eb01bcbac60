import type { contactSubjects } from '#contract/contact/public.ts'
import type { Language } from '#contract/core/fields.ts'
import { translate } from '#server/platform/language/translate.ts'
import { oneLine } from '#server/platform/mail/escape-html.ts'
import { mailtoUrl } from '#server/platform/mail/mailto-url.ts'
import type { QueuedMail } from '#server/platform/mail/outbox.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** Describes a visitor's message; `language` is that of the page. */
export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly subject: (typeof contactSubjects)[number]
  readonly message: string
  readonly language: Language
  readonly captchaToken: string
}

/** Builds the mail to the provider from a visitor's message, in the provider's language; replies go to the visitor. */
export const contactMail = (
  settings: Pick<Settings, 'provider' | 'defaultLanguage'>,
  message: ContactMessage,
): QueuedMail => {
  const { provider, defaultLanguage: language } = settings
  const name = oneLine(message.name, 120)
  const subject = translate(language, `mail.contact.subject.${message.subject}`)
  const rendered = renderMail({
    language,
    provider,
    subject: translate(language, 'mail.contact.subject', { subject, from: name }),
    heading: translate(language, 'mail.contact.heading'),
    paragraphs: [translate(language, 'mail.contact.intro', { from: name })],
    facts: [
      { label: translate(language, 'mail.contact.label.name'), value: name },
      { label: translate(language, 'mail.contact.label.email'), value: message.email },
      { label: translate(language, 'mail.contact.label.subject'), value: subject },
      {
        label: translate(language, 'mail.contact.label.language'),
        value: translate(language, `mail.contact.language.${message.language}`),
      },
    ],
    quote: message.message,
    action: { label: translate(language, 'mail.contact.action'), url: mailtoUrl(message.email) },
  })
  return { kind: 'contact-message', to: provider.email, language, replyTo: message.email, ...rendered }
}
