import type { Recipient } from '#server/domains/people/api.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { MailContent } from '#server/platform/mail/mail-content.ts'
import { mailTexts } from '#server/platform/mail/mail-texts.ts'
import type { QueuedMail } from '#server/platform/mail/outbox.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { CompaniesDeps } from './deps.ts'

/** Describes a mail about a company. */
interface CompanyMailParts {
  readonly kind: string
  readonly key: string
  readonly texts: string
  /** Key of the paragraph about what follows, where it is not the mail's own. */
  readonly next?: string
  readonly params: Readonly<Record<string, string>>
  readonly facts: NonNullable<MailContent['facts']>
  readonly path: string
}

/** Writes a mail about a company in the language of its recipient, to be queued once for each key. */
export const companyMail = (
  { platform }: Pick<CompaniesDeps, 'platform'>,
  { id: userId, email: to, language }: Recipient,
  { kind, key, facts, path, ...mail }: CompanyMailParts,
): QueuedMail => {
  const { provider, publicUrl } = platform.settings
  const params = { ...mail.params, provider: provider.name }
  const { intro, action, ...texts } = mailTexts(language, mail.texts, params)
  const content = renderMail({
    language,
    provider,
    ...texts,
    paragraphs: [intro, translate(language, mail.next ?? `mail.${mail.texts}.next`, params)],
    facts,
    action: { label: action, url: `${publicUrl}${path}` },
  })
  const replyTo = provider.email === '' ? {} : { replyTo: provider.email }
  return { kind, key, to, userId, language, ...replyTo, ...content }
}
