import type { saveShareholder as endpoint, SavedShareholder } from '#contract/companies/manager.ts'
import { londonDay, verificationOfCheck } from '#contract/companies/rules.ts'
import { compactPhone, phone } from '#contract/core/contact-fields.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { check, type Violation } from '#contract/core/violations.ts'
import { refuseConflict, refuseFields } from '#server/platform/http/refusal.ts'
import { changedFields, merged } from './changed-fields.ts'
import type { CompaniesDeps } from './deps.ts'
import { followControl } from './filing/follow-control.ts'
import { saveFormerMember } from './filing/former-members.ts'
import { lockShareholder } from './lock-shareholder.ts'
import { presentSaved, publishFailedCheck, publishSetStatuses, savePeopleChange } from './people-change.ts'
import { type PersonFields, personColumns, personOf } from './person-fields.ts'
import { roleDayViolations, withRoleDays } from './role-days.ts'
import { personViolationsOfStaff } from './rules.ts'
import { checkSentCaptcha, type StaffCall } from './staff-call.ts'
import { tables } from './tables.ts'

type Change = Omit<BodyOf<typeof endpoint>, 'captchaToken'>

/** Derives the verification from the check, unless it was sent as well. */
const withVerification = (sent: Omit<Change, 'version'>): Omit<Change, 'version'> => {
  const { identityCheckStatus: check, identityVerificationStatus: verification } = sent
  if (check === undefined || check === null || verification !== undefined) return sent
  return { ...sent, identityVerificationStatus: verificationOfCheck(check) }
}

const personFrom = (current: PersonFields, change: Change): PersonFields => {
  const { version: _version, ...sent } = change
  return merged(current, withVerification(sent))
}

/** Validates a changed number only: a stored one may be shorter than today's minimum. */
const phoneViolations = (number: string | undefined): Violation[] => {
  if (number === undefined) return []
  const checked = check(phone, number)
  return checked.ok ? [] : checked.violations.map((violation) => ({ ...violation, propertyPath: 'phoneNumber' }))
}

/**
 * Saves a manager's changes of a person, with the audit entry, in one transaction. Omitted fields stay, and a change
 * of nothing writes no audit entry. Refuses an outdated version with the newer state, or with the invalid fields.
 */
export const changeShareholder = async (
  deps: CompaniesDeps,
  call: StaffCall,
  id: number,
  change: Change,
): Promise<SavedShareholder> => {
  const { platform } = deps
  await checkSentCaptcha(deps, call)
  return platform.db.transaction().execute(async (trx) => {
    const { company, row, others } = await lockShareholder(trx, id)
    const current = personOf(row)
    const today = londonDay(platform.clock.now())
    const person = withRoleDays(personFrom(current, change), current, company, today)
    if (compactPhone(person.phoneNumber) === compactPhone(row.phone_number)) person.phoneNumber = row.phone_number
    const changed = changedFields(current, person)
    // The same save again, after a lost response, is not a conflict.
    if (!changed) return presentSaved(trx, row)
    if (change.version !== undefined && change.version !== row.version)
      throw refuseConflict(await presentSaved(trx, row))
    const problems = [
      ...phoneViolations(changed.after.phoneNumber),
      ...personViolationsOfStaff(person, others.map(personOf), today),
      ...roleDayViolations(person, current, today),
    ]
    if (problems.length > 0) throw refuseFields(problems)

    if (!person.isShareholder) await saveFormerMember(trx, company, row, { ceasedOn: today, by: 'removal' })
    const written = await tables(trx)
      .updateTable('shareholder')
      .set({ ...personColumns(person), version: row.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const shares = { shareHundredths: written.share_hundredths, day: today, at: platform.clock.now().toISOString() }
    await followControl(trx, company, row, shares)
    const action = { action: 'change-shareholder', companyId: row.company_id, shareholderId: id, ...changed } as const
    await savePeopleChange(platform, trx, call, action)
    await publishFailedCheck(platform, trx, row, written)
    await publishSetStatuses(platform, trx, row, written)
    return presentSaved(trx, written)
  })
}
