import type { Language } from '#contract/core/fields.ts'
import type { Person, Recipient } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { dayText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { MailContent } from '#server/platform/mail/mail-content.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PersonalRow } from './kinds.ts'
import type { RequestRow } from './tables.ts'

type Mailing = Pick<Platform, 'mail' | 'settings'>

/** Documents that a mail names at most. */
const maxNamed = 5

/** Mails a customer about new documents: names the first ones and links to their page, without attachments. */
export const mailNewDocuments = async (
  { mail, settings }: Mailing,
  trx: Trx,
  { id, email, language }: Recipient,
  documents: readonly Pick<PersonalRow, 'id' | 'name' | 'folder'>[],
): Promise<void> => {
  const say = (key: string, params = {}) => translate(language, key, params)
  const { provider, publicUrl } = settings
  const count = documents.length
  const content = renderMail({
    language,
    provider,
    subject: say('mail.documents.subject', { count }),
    heading: say('mail.documents.subject', { count }),
    paragraphs: [
      say('mail.documents.intro', { count, name: provider.name }),
      ...(count > maxNamed ? [say('mail.documents.more', { named: maxNamed })] : []),
    ],
    facts: documents.slice(0, maxNamed).map(({ folder, name }) => ({
      label: say(`documents.folder.${folder}`),
      value: name,
    })),
    action: { label: say('mail.documents.action'), url: `${publicUrl}/documents` },
    footnote: say('mail.documents.footnote'),
  })
  const key = `documents:${Math.max(...documents.map((document) => document.id))}`
  await mail.queue(trx, { kind: 'new-documents', key, to: email, userId: id, language, ...content })
}

/** The occasions of a mail about a request. */
export type RequestMail = 'created' | 'reminder' | 'returned'

const factsOf = (request: RequestRow, language: Language): NonNullable<MailContent['facts']> => [
  { label: translate(language, 'mail.request.what'), value: request.title },
  ...(request.due_on === null
    ? []
    : [{ label: translate(language, 'mail.request.until'), value: dayText(request.due_on) }]),
]

/** Makes the key that sends each mail about a request once, from the reminder or the state that it reports. */
const keyOf = (kind: RequestMail, { id, reminders, revision }: RequestRow): string =>
  kind === 'reminder' ? `document-request-reminder:${id}:${reminders}` : `document-request:${id}:${revision}`

/** Mails a customer about a request, with a link to answer it; skips an account that mail does not reach. */
export const mailRequest = async (
  { mail, settings }: Mailing,
  trx: Trx,
  { id, email, language, isDisabled }: Recipient & Pick<Person, 'isDisabled'>,
  { kind, request }: { readonly kind: RequestMail; readonly request: RequestRow },
): Promise<void> => {
  if (isDisabled) return
  const say = (key: string, params = {}) => translate(language, key, params)
  const { provider, publicUrl } = settings
  const texts = kind === 'returned' ? 'changes_requested' : kind
  const labels = kind === 'returned' || request.state === 'changes_requested' ? request.reason : request.note
  const content = renderMail({
    language,
    provider,
    subject: say(`mail.request.${texts}.subject`, { title: request.title }),
    heading: say(`mail.request.${texts}.heading`),
    paragraphs: [say(`mail.request.${texts}.intro`, { name: provider.name })],
    ...(labels === null ? {} : { quote: labels }),
    facts: factsOf(request, language),
    action: { label: say('mail.request.action'), url: `${publicUrl}/customer_documents?request=${request.id}` },
  })
  const sort = kind === 'created' ? 'document-request' : `document-request-${kind}`
  await mail.queue(trx, { kind: sort, key: keyOf(kind, request), to: email, userId: id, language, ...content })
}
