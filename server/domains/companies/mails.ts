import type { Language } from '#contract/core/fields.ts'
import { lockPerson, type Recipient } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { countText, moneyText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import { companyMail } from './company-mail.ts'
import type { CompaniesDeps } from './deps.ts'
import type { companyIncorporated, identityCheckFailed } from './events.ts'
import { peopleOf } from './find-company.ts'
import { type CompanyRow, tables } from './tables.ts'

type OfCompany = NonNullable<typeof companyIncorporated.payload>
type OfPerson = NonNullable<typeof identityCheckFailed.payload>

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
    const mail = companyMail(deps, owner, {
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
    await deps.platform.mail.queue(trx, mail)
  })

const poundsText = (pounds: number, language: Language): string => moneyText(pounds * 100, 'GBP', language)

/** Mails a customer whose identity check failed; once for each failure, and not when it was corrected meanwhile. */
export const mailIdentityFailed = (deps: CompaniesDeps, event: OfPerson): Promise<void> =>
  withOwner(deps, event, async (trx, owner, company) => {
    const person = (await peopleOf(trx, company.id)).find(({ id }) => id === event.shareholderId)
    if (person?.identity_verification_status !== 2) return
    const name = `${person.name} ${person.surname}`
    const mail = companyMail(deps, owner, {
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
      path: '/dashboard',
    })
    await deps.platform.mail.queue(trx, mail)
  })
