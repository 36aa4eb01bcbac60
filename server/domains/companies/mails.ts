import type { Language } from '#contract/core/fields.ts'
import { lockPerson, type Recipient } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { countText, moneyText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { MailContent } from '#server/platform/mail/mail-content.ts'
import { mailTexts } from '#server/platform/mail/mail-texts.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import type { CompaniesDeps } from './deps.ts'
import type { companyIncorporated, identityCheckFailed } from './events.ts'
import { peopleOf } from './find-company.ts'
import { type CompanyRow, tables } from './tables.ts'

type OfCompany = NonNullable<typeof companyIncorporated.payload>
type OfPerson = NonNullable<typeof identityCheckFailed.payload>
type Facts = NonNullable<MailContent['facts']>

/** Describes a mail about a company. */
interface CompanyMail {
  readonly kind: string
  readonly key: string
  readonly texts: string
  /** Key of the paragraph about what follows, where it is not the mail's own. */
  readonly next?: string
  readonly params: Readonly<Record<string, string>>
  readonly facts: Facts
  readonly path: string
}

const queue = async (
  { platform }: CompaniesDeps,
  trx: Trx,
  { id: userId, email: to, language }: Recipient,
  { kind, key, facts, path, ...mail }: CompanyMail,
): Promise<void> => {
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
  await platform.mail.queue(trx, { kind, key, to, userId, language, ...replyTo, ...content })
}

/** Loads the company and its owner, whose account it locks first; does nothing where either is missing or closed. */
const withOwner = (
  deps: CompaniesDeps,
  { companyId, userId }: OfCompany,
  report: (trx: Trx, owner: Recipient, company: CompanyRow) => Promise<void>,
): Promise<void> =>
  deps.platform.db.transaction().execute(async (trx) => {
    const owner = await lockPerson(trx, userId)
    const company = await tables(trx).selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst()
    if (owner && !owner.isDisabled && company) await report(trx, owner, company)
  })

/** Mails a customer that the company form has arrived, and what happens next; once for a company. */
export const mailReceived = (deps: CompaniesDeps, event: OfCompany): Promise<void> =>
  withOwner(deps, event, async (trx, owner, company) => {
    const say = (key: string) => translate(owner.language, key)
    await queue(deps, trx, owner, {
      kind: 'company-received',
      key: `company-received:${company.id}`,
      texts: 'company_received',
      params: { company: company.name },
      facts: [
        { label: say('mail.company.name'), value: company.name },
        { label: say('mail.company.share_capital'), value: poundsText(company.share_capital, owner.language) },
        {
          label: say('mail.company.people'),
          value: countText((await peopleOf(trx, company.id)).length, owner.language),
        },
      ],
      path: '/dashboard',
    })
  })

const poundsText = (pounds: number, language: Language): string => moneyText(pounds * 100, 'GBP', language)

/** Mails a customer that the company is incorporated; once for a company, also when it is set a second time. */
export const mailIncorporated = (deps: CompaniesDeps, event: OfCompany): Promise<void> =>
  withOwner(deps, event, async (trx, owner, company) => {
    // Undone before the mail was written: a mistake is not mailed.
    if (company.status !== 1) return
    const facts = [
      { label: 'mail.company.name', value: company.name },
      { label: 'mail.company.number', value: company.company_number },
      { label: 'mail.company.address', value: company.address },
    ]
    await queue(deps, trx, owner, {
      kind: 'company-incorporated',
      key: `company-incorporated:${company.id}`,
      texts: 'company_incorporated',
      params: { company: company.name },
      facts: facts.flatMap(({ label, value }) => (value ? [{ label: translate(owner.language, label), value }] : [])),
      path: '/dashboard',
    })
  })

/** Mails a customer whose identity check failed; once for each failure, and not when it was corrected meanwhile. */
export const mailIdentityFailed = (deps: CompaniesDeps, event: OfPerson): Promise<void> =>
  withOwner(deps, event, async (trx, owner, company) => {
    const person = (await peopleOf(trx, company.id)).find(({ id }) => id === event.shareholderId)
    if (person?.identity_verification_status !== 2) return
    const name = `${person.name} ${person.surname}`
    await queue(deps, trx, owner, {
      kind: 'identity-check-failed',
      key: `identity-check-failed:${person.id}:${event.version}`,
      texts: 'identity_failed',
      // Only a pending registration waits for the check.
      ...(company.status === 1 ? { next: 'mail.identity_failed.next_incorporated' } : {}),
      params: { company: company.name, name },
      facts: [
        { label: translate(owner.language, 'mail.company.name'), value: company.name },
        { label: translate(owner.language, 'mail.identity_failed.person'), value: name },
      ],
      path: '/contact_us',
    })
  })
