import { companyMail } from '#server/domains/companies/company-mail.ts'
import type { CompaniesDeps } from '#server/domains/companies/deps.ts'
import { lockCompany } from '#server/domains/companies/lock-company.ts'
import { type CompanyRow, type StageChangeRow, tables } from '#server/domains/companies/tables.ts'
import { lockPerson, type Recipient } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import { eachAlone } from '#server/platform/jobs/each-alone.ts'
import { dayText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import { newestChange } from './record-change.ts'

/** The log message for a change that fails. */
const again = { message: 'the mail about the stage of a formation failed; the next sweep retries it' }
const batch = 100

/** A change of a stage, and whose company it is. */
interface Due {
  readonly companyId: number
  readonly userId: number
}

/** The mail of each stage; `received` is mailed when the customer submits the form. */
const kinds = {
  received: null,
  checking: 'company-checking',
  waiting_for_customer: 'company-waiting',
  filed: 'company-filed',
  rejected: 'company-rejected',
  incorporated: 'company-incorporated',
} as const

const factsOf = (company: CompanyRow, change: StageChangeRow, { language }: Recipient) => {
  const isIncorporated = change.stage === 'incorporated'
  const facts = [
    { label: 'mail.company.name', value: company.name },
    { label: 'mail.company.number', value: isIncorporated ? company.company_number : null },
    {
      label: 'mail.company.incorporated_on',
      value: company.incorporated_on === null ? null : dayText(company.incorporated_on),
    },
    { label: 'mail.company.address', value: isIncorporated ? company.address : null },
    { label: 'mail.company.needed', value: change.waiting_for },
    { label: 'mail.company.reason', value: change.rejection_reason },
  ]
  return facts.flatMap(({ label, value }) => (value ? [{ label: translate(language, label), value }] : []))
}

/** Queues the mail; reports whether it did. */
const queueMail = async (
  deps: CompaniesDeps,
  trx: Trx,
  { owner, company, change }: { owner: Recipient; company: CompanyRow; change: StageChangeRow },
): Promise<boolean> => {
  const kind = kinds[change.stage]
  if (kind === null) return false
  const isIncorporated = change.stage === 'incorporated'
  const mail = companyMail(deps, owner, {
    kind,
    // Incorporated is mailed once for a company, also when it is corrected and set a second time.
    key: isIncorporated ? `${kind}:${company.id}` : `${kind}:${company.id}:${change.id}`,
    texts: kind.replace('-', '_'),
    params: { company: company.name },
    facts: factsOf(company, change, owner),
    path: '/dashboard',
  })
  return deps.platform.mail.queue(trx, mail)
}

/** Mails the owner of a company about its newest change if that is due and was neither undone nor followed by another. */
const mailOne = async (deps: CompaniesDeps, trx: Trx, { companyId, userId }: Due): Promise<void> => {
  const now = deps.platform.clock.now()
  // The customer is locked first, since a deletion of the account also locks the company after the customer.
  const owner = await lockPerson(trx, userId)
  const company = await lockCompany(trx, companyId)
  const change = company ? await newestChange(trx, companyId) : undefined
  if (!company || !change?.mail_due_at || new Date(instant(change.mail_due_at)) > now) return
  const isMailed = owner?.isDisabled === false && (await queueMail(deps, trx, { owner, company, change }))
  await tables(trx)
    .updateTable('company_stage_change')
    .set({ mail_due_at: null, ...(isMailed ? { mailed_at: now.toISOString() } : {}) })
    .where('id', '=', change.id)
    .execute()
}

/** Mails customers about the stages of their formations whose undo period is over; each in a transaction of its own. */
export const mailStages = async (deps: CompaniesDeps): Promise<void> => {
  const { db, clock, log } = deps.platform
  const due = await tables(db)
    .selectFrom('company_stage_change as h')
    .innerJoin('company as c', 'c.id', 'h.company_id')
    .select(['h.company_id as companyId', 'c.compiler_id as userId'])
    .where('h.mail_due_at', '<=', clock.now().toISOString())
    .orderBy('h.mail_due_at')
    .limit(batch)
    .execute()
  await eachAlone(log, again, due, (one) => db.transaction().execute((trx) => mailOne(deps, trx, one)))
}
