import { awaitsPersonalCode, type CheckedPerson, checkedPeople } from '#server/domains/companies/api.ts'
import { lockPerson, type Recipient } from '#server/domains/people/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { dayText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { MailContent } from '#server/platform/mail/mail-content.ts'
import { mailTexts, type OtherTexts } from '#server/platform/mail/mail-texts.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { IdentityDeps } from './deps.ts'
import type { identityVerified } from './events.ts'
import { findCheck } from './find-check.ts'
import { invitationToken } from './invitation-token.ts'
import type { CheckRow } from './tables.ts'

/** Returns the address of the page for the person; `token` may be the outbox's placeholder. */
export const invitationUrl = ({ publicUrl }: Pick<Settings, 'publicUrl'>, token: string): string =>
  `${publicUrl}/identity_check/${token}`

/** Describes a mail about a check. */
interface CheckMail {
  readonly name: 'identity_invitation' | 'identity_verified'
  readonly person: CheckedPerson
  readonly params: Readonly<Record<string, string>>
  readonly facts?: MailContent['facts']
  readonly url: string
  /** The keys of what comes next and of its button, where they differ from the mail's own. */
  readonly next?: string
  readonly other?: OtherTexts
}

const contentOf = ({ platform }: IdentityDeps, language: Recipient['language'], mail: CheckMail) => {
  const { provider } = platform.settings
  const { name, person, url, facts = [], next = `mail.${name}.next`, other } = mail
  const params = { company: person.companyName, provider: provider.name, ...mail.params }
  const { intro, action, ...texts } = mailTexts(language, name, params, other)
  return renderMail({
    language,
    provider,
    ...texts,
    paragraphs: [intro, translate(language, next, params)],
    facts: [{ label: translate(language, 'mail.company.name'), value: person.companyName }, ...facts],
    action: { label: action, url },
  })
}

const replyTo = ({ platform }: IdentityDeps) => {
  const { email } = platform.settings.provider
  return email === '' ? {} : { replyTo: email }
}

/** Returns what a mail with the link changes in its check: the count, and the token of the person's address. */
export const invitedNow = (
  settings: Settings,
  { row, person }: { row: CheckRow; person: CheckedPerson },
  now: Date,
): Pick<CheckRow, 'token_hash' | 'invited_at' | 'invitations'> => ({
  token_hash: tokenHash(invitationToken(settings, row.reference, person.email)),
  invited_at: now.toISOString(),
  invitations: row.invitations + 1,
})

/**
 * Mails a person the link to the check, in the owner's language. It counts among the owner's mails, so that it is
 * deleted with the account. Nothing goes out for a closed account.
 */
export const queueInvitation = async (
  deps: IdentityDeps,
  trx: Trx,
  { row, person, owner }: { row: CheckRow; person: CheckedPerson; owner: Recipient },
): Promise<void> => {
  const { mail, settings } = deps.platform
  const { language } = owner
  const until = row.expires_at === null ? '' : dayText(londonDay(new Date(row.expires_at)))
  const content = contentOf(deps, language, {
    name: 'identity_invitation',
    person,
    params: { name: person.name, until },
    facts: [
      { label: translate(language, 'mail.identity_failed.person'), value: `${person.name} ${person.surname}` },
      { label: translate(language, 'mail.identity_invitation.until'), value: until },
    ],
    url: invitationUrl(settings, '%SECRET%'),
  })
  await mail.queue(trx, {
    kind: 'identity-check-invitation',
    key: `identity-check-invitation:${row.id}:${row.invitations}`,
    to: person.email,
    userId: owner.id,
    language,
    secret: invitationToken(settings, row.reference, person.email),
    ...replyTo(deps),
    ...content,
  })
}

/**
 * Mails a customer that a person's check was passed; once for a check. The check gives no code: while the filing needs
 * the one of Companies House, the mail says how to get it.
 */
export const mailVerified = (
  deps: IdentityDeps,
  { checkId, userId }: NonNullable<typeof identityVerified.payload>,
): Promise<void> =>
  deps.platform.db.transaction().execute(async (trx) => {
    const owner = await lockPerson(trx, userId)
    const row = owner && !owner.isDisabled ? await findCheck(trx, checkId) : undefined
    const person = row && (await checkedPeople(trx, [row.shareholder_id])).get(row.shareholder_id)
    // Undone before the mail was written: a mistake is not mailed.
    if (!owner || !row || !person || row.status !== 'verified' || row.superseded_at !== null) return
    const name = `${person.name} ${person.surname}`
    const { language, email: to } = owner
    const { publicUrl } = deps.platform.settings
    const needsCode = await awaitsPersonalCode(trx, person.companyId, person.id)
    const content = contentOf(deps, language, {
      name: 'identity_verified',
      person,
      params: { name },
      facts: [{ label: translate(language, 'mail.identity_failed.person'), value: name }],
      url: needsCode ? `${publicUrl}/filing_details` : `${publicUrl}/dashboard`,
      ...(needsCode
        ? { next: 'mail.identity_verified.next_code', other: { action: 'identity_verified.action_code' } }
        : {}),
    })
    const key = `identity-check-verified:${row.id}`
    await deps.platform.mail.queue(trx, {
      kind: 'identity-check-verified',
      key,
      to,
      userId: owner.id,
      language,
      ...replyTo(deps),
      ...content,
    })
  })
