import type { addShareholder as endpoint, SavedShareholder } from '#contract/companies/manager.ts'
import { londonDay, verificationOfCheck } from '#contract/companies/rules.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { refuse, refuseFields } from '#server/platform/http/refusal.ts'
import { changedFields, merged } from './changed-fields.ts'
import type { CompaniesDeps } from './deps.ts'
import { peopleOf } from './find-company.ts'
import { lockCompany } from './lock-company.ts'
import { presentSaved, publishFailedCheck, savePeopleChange } from './people-change.ts'
import { type PersonFields, personColumns, personOf } from './person-fields.ts'
import { roleDayViolations, withRoleDays } from './role-days.ts'
import { personViolationsOfStaff } from './rules.ts'
import { checkSentCaptcha, type StaffCall } from './staff-call.ts'
import { tables } from './tables.ts'

type Added = Omit<BodyOf<typeof endpoint>, 'captchaToken'>

/** Fills in the identity: pending by default, or what the given check implies. */
const personFrom = (added: Added): PersonFields => {
  const { company: _company, ...sent } = added
  const check = sent.identityCheckStatus ?? null
  const { identityVerificationStatus = check === null ? 0 : verificationOfCheck(check) } = sent
  const { appointedOn = null, enteredOn = null } = sent
  return { ...sent, appointedOn, enteredOn, identityCheckStatus: check, identityVerificationStatus }
}

/**
 * Adds a person to a company, with the audit entry, in one transaction. Adding an identical person again (a double
 * click) returns the existing one. Refuses with the invalid fields; any sum of shares is accepted and returned.
 */
export const addShareholder = async (deps: CompaniesDeps, call: StaffCall, added: Added): Promise<SavedShareholder> => {
  const { platform } = deps
  await checkSentCaptcha(deps, call)
  return platform.db.transaction().execute(async (trx) => {
    const company = await lockCompany(trx, added.company)
    if (!company) throw refuse('not_found')
    const today = londonDay(platform.clock.now())
    const sent = personFrom(added)
    const person = withRoleDays(sent, null, company, today)
    const people = await peopleOf(trx, company.id)
    // Of a day that was not sent, the first call decided.
    const asSent = {
      ...person,
      appointedOn: person.appointedOn === sent.appointedOn ? sent.appointedOn : undefined,
      enteredOn: person.enteredOn === sent.enteredOn ? sent.enteredOn : undefined,
    }
    const same = people.find((row) => !changedFields(personOf(row), merged(personOf(row), asSent)))
    if (same) return platform.idempotency.recordAnswer(trx, await presentSaved(trx, same))
    const problems = [
      ...personViolationsOfStaff(person, people.map(personOf), today),
      ...roleDayViolations(person, null, today),
    ]
    if (problems.length > 0) throw refuseFields(problems)

    const row = await tables(trx)
      .insertInto('shareholder')
      .values({ company_id: company.id, ...personColumns(person) })
      .returningAll()
      .executeTakeFirstOrThrow()
    const action = { action: 'add-shareholder', companyId: company.id, shareholderId: row.id, after: person } as const
    await savePeopleChange(platform, trx, call, action)
    await publishFailedCheck(platform, trx, null, row)
    return platform.idempotency.recordAnswer(trx, await presentSaved(trx, row))
  })
}
