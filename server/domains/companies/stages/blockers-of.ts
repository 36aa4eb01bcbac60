import { countsAsPsc } from '#contract/companies/filing-rules.ts'
import type { Blocker } from '#contract/companies/manager-stages.ts'
import type { Stage } from '#contract/companies/stages.ts'
import { filingNeedsOf } from '#server/domains/companies/filing/filing-needs-of.ts'
import { tables } from '#server/domains/companies/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

/** The stages in which a company is not at Companies House yet, so that something can keep it from being filed. */
const unfiledStages: readonly Stage[] = ['received', 'checking', 'waiting_for_customer', 'rejected']

/** The people of a company, and whether they answered that they have significant control. */
const answeredPeople = (trx: Trx, companyId: number) =>
  tables(trx)
    .selectFrom('shareholder as s')
    .leftJoin('filing_person as f', 'f.shareholder_id', 's.id')
    .select([
      's.id',
      's.name',
      's.surname',
      's.is_director as isDirector',
      's.share_hundredths as shareHundredths',
      's.identity_verification_status as verification',
      'f.is_psc as isPsc',
    ])
    .where('s.company_id', '=', companyId)
    .orderBy('s.id')
    .execute()

/**
 * Lists what keeps a company from being filed: what the filing still needs, and each director and person with
 * significant control whose identity is not verified.
 */
export const blockersOf = async (trx: Trx, companyId: number): Promise<Blocker[]> => {
  const needs = await filingNeedsOf(trx, companyId)
  const people = await answeredPeople(trx, companyId)
  const names = new Map(people.map(({ id, name, surname }) => [id, `${name} ${surname}`]))
  const unverified = people.filter(
    ({ isDirector, verification, ...person }) => verification !== 1 && (isDirector || countsAsPsc(person)),
  )
  return [
    ...needs.map(({ code, shareholderId }) => ({
      code,
      person: shareholderId === undefined ? null : (names.get(shareholderId) ?? null),
    })),
    ...unverified.map(({ id }) => ({ code: 'identity_not_verified' as const, person: names.get(id) ?? null })),
  ]
}

/** Lists the same of a company that is not filed yet; nothing blocks the others. */
export const blockersIn = async (trx: Trx, companyId: number, stage: Stage): Promise<Blocker[]> =>
  unfiledStages.includes(stage) ? blockersOf(trx, companyId) : []
