import { maskedCode } from '#contract/companies/filing-rules.ts'
import type { FilingChange, FilingDetails, FilingPersonChange } from '#contract/companies/filing-schemas.ts'
import { londonDay } from '#contract/companies/rules.ts'
import type { Violation } from '#contract/core/violations.ts'
import { changedFields, merged } from '#server/domains/companies/changed-fields.ts'
import type { CompaniesDeps } from '#server/domains/companies/deps.ts'
import { findRow } from '#server/domains/companies/find-company.ts'
import { lockCompany } from '#server/domains/companies/lock-company.ts'
import { isManager, reachOf } from '#server/domains/companies/policy.ts'
import { tables } from '#server/domains/companies/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseConflict, refuseFields } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { type FiledPerson, type Filing, findFiling } from './filing-facts.ts'
import {
  companyColumns,
  companyFieldsOf,
  type FilingPersonFields,
  personColumnsOf,
  personFieldsOf,
  withoutNeedlessArticles,
  withoutNeedlessControl,
} from './filing-fields.ts'
import { confirmControl } from './follow-control.ts'
import { personalCodeSealer } from './personal-code-sealer.ts'
import { mayChangeFiling, presentFiling } from './present-filing.ts'
import { describeSic } from './sic-codes.ts'

/** A generous limit for the typing pauses of one person. */
const allowance = { max: 600, seconds: 600 }

/** A call with what the audit trail records of it. */
interface FilingCall {
  readonly actor: UserActor
  readonly requestId: string
  readonly ip: string
}

/** What would be written of one person; `code` is undefined while the personal code stays. */
interface PersonChange {
  readonly person: FiledPerson
  readonly fields: FilingPersonFields
  readonly code: string | null | undefined
  readonly changed: { readonly before: object; readonly after: object } | null
}

const staffOnly = ['directorCodeGivenOn', 'pscCodeGivenOn'] as const

const codeOf = (deps: CompaniesDeps, { filing }: FiledPerson): string | null =>
  filing.personal_code_sealed === null ? null : personalCodeSealer(deps.platform).open(filing.personal_code_sealed)

/** Compares a sent person with the stored one; a code is recorded as given or removed, never itself. */
const personChange = (
  deps: CompaniesDeps,
  person: FiledPerson,
  { id: _id, personalCode, ...sent }: FilingPersonChange,
): PersonChange => {
  const before = personFieldsOf(person.filing)
  const fields = withoutNeedlessControl(merged(before, sent))
  const known = codeOf(deps, person)
  const code = personalCode === known ? undefined : personalCode
  const masked = (value: string | null) => (value === null ? null : maskedCode)
  const changed = changedFields(before, fields)
  const codes =
    code === undefined ? null : { before: { personalCode: masked(known) }, after: { personalCode: masked(code) } }
  return {
    person,
    fields,
    code,
    changed:
      changed || codes
        ? { before: { ...changed?.before, ...codes?.before }, after: { ...changed?.after, ...codes?.after } }
        : null,
  }
}

const peopleChanges = (deps: CompaniesDeps, filing: Filing, sent: readonly FilingPersonChange[]): PersonChange[] =>
  sent.map((one) => {
    const person = filing.people.find(({ row }) => row.id === one.id)
    if (!person) throw refuse('not_found')
    return personChange(deps, person, one)
  })

/** A code belongs to one person, who may have several roles: another person of the company cannot have it. */
const codeViolations = (deps: CompaniesDeps, filing: Filing, changes: readonly PersonChange[]): Violation[] => {
  const next = filing.people.map((person) => {
    const change = changes.find((one) => one.person.row.id === person.row.id)
    return { id: person.row.id, code: change?.code === undefined ? codeOf(deps, person) : change.code }
  })
  return changes.flatMap(({ person, code }, at) =>
    code && next.some((one) => one.id !== person.row.id && one.code === code)
      ? [{ propertyPath: `people[${at}].personalCode`, message: 'filing.personal_code_of_another' }]
      : [],
  )
}

const sicViolations = (codes: readonly string[] = []): Violation[] =>
  codes.flatMap((code, at) =>
    describeSic(code) ? [] : [{ propertyPath: `sicCodes[${at}]`, message: 'filing.sic_unknown' }],
  )

const savePerson = async (deps: CompaniesDeps, trx: Trx, { person, fields, code }: PersonChange): Promise<void> => {
  const sealed =
    code === undefined ? person.filing.personal_code_sealed : code && personalCodeSealer(deps.platform).seal(code)
  const columns = { ...personColumnsOf(fields), personal_code_sealed: sealed || null }
  await tables(trx)
    .insertInto('filing_person')
    .values({ shareholder_id: person.row.id, ...columns })
    .onConflict((conflict) => conflict.column('shareholder_id').doUpdateSet(columns))
    .execute()
}

/** Compares two values of a field; lists are equal if their JSON is. */
const sameLists = <T extends object>(before: T, after: T): T => {
  const values = Object.entries(after).map(([name, value]) => {
    const old: unknown = Reflect.get(before, name)
    return [name, JSON.stringify(old) === JSON.stringify(value) ? old : value]
  })
  return { ...after, ...Object.fromEntries(values) }
}

const requireMayChange = (actor: UserActor, filing: Filing, { articlesAttached, people = [] }: FilingChange): void => {
  const isStaffs =
    articlesAttached !== undefined || people.some((person) => staffOnly.some((field) => person[field] !== undefined))
  if (!mayChangeFiling(actor, filing) || (isStaffs && !isManager(actor))) throw refuse('fields_not_changeable')
}

/**
 * Saves some of the filing details, with the audit entries, in one transaction. Omitted fields stay, and a change of
 * nothing writes nothing. Refuses an outdated version with the newer state, a filed company to its customer, unknown SIC
 * codes and the personal code of another person.
 */
export const saveFilingDetails = async (
  deps: CompaniesDeps,
  call: FilingCall,
  companyId: number,
  change: FilingChange,
): Promise<FilingDetails> => {
  const { platform } = deps
  const { actor } = call
  const { version, people = [], ...sent } = change
  await platform.limits.spend('filing-details', String(actor.userId), allowance)
  if (!(await findRow(platform.db, 'id', companyId, reachOf(actor)))) throw refuse('not_found')
  return platform.db.transaction().execute(async (trx) => {
    const company = await lockCompany(trx, companyId)
    if (!company) throw refuse('not_found')
    const filing = await findFiling(trx, company)
    requireMayChange(actor, filing, change)
    const before = companyFieldsOf(filing.details)
    const fields = sameLists(before, withoutNeedlessArticles(merged(before, sent)))
    const changed = changedFields(before, fields)
    const changes = peopleChanges(deps, filing, people)
    // The same save again, after a lost response, is not a conflict.
    if (!changed && changes.every((one) => one.changed === null)) return presentFiling(actor, filing)
    if (version !== undefined && version !== filing.details.version) throw refuseConflict(presentFiling(actor, filing))
    const problems = [...sicViolations(sent.sicCodes), ...codeViolations(deps, filing, changes)]
    if (problems.length > 0) throw refuseFields(problems)

    const now = platform.clock.now().toISOString()
    const columns = {
      ...companyColumns(fields, filing.details.lawful_purpose_at, now),
      version: filing.details.version + 1,
      changed_at: now,
    }
    await tables(trx)
      .insertInto('filing_details')
      .values({ company_id: companyId, ...columns })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
      .execute()
    for (const one of changes) {
      if (!one.changed) continue
      await savePerson(deps, trx, one)
      await confirmControl(trx, company, one.person, { isPsc: one.fields.isPsc, today: londonDay(new Date(now)) })
    }
    await tables(trx).updateTable('company').set({ last_change_at: now }).where('id', '=', companyId).execute()
    const record = (entry: { before: object; after: object }) =>
      platform.audit.record(trx, {
        actor: { userId: actor.userId, kind: isManager(actor) ? 'staff' : 'customer' },
        action: 'change-filing-details',
        subject: { type: 'company', id: companyId },
        ...entry,
        requestId: call.requestId,
        ip: call.ip,
      })
    if (changed) await record(changed)
    for (const { person, changed: one } of changes) {
      const shareholder = person.row.id
      if (one) await record({ before: { shareholder, ...one.before }, after: { shareholder, ...one.after } })
    }
    return presentFiling(actor, await findFiling(trx, company))
  })
}
