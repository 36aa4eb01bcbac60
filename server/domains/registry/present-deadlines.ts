import { registryNumberOf } from '#contract/registry/company-number.ts'
import { daysBetween } from '#contract/registry/months.ts'
import { penaltiesFor } from '#contract/registry/penalties.ts'
import type { Deadline } from '#contract/registry/schemas.ts'
import { type CompanyFacts, identityFactsOf } from '#server/domains/companies/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { stateOf } from './rules.ts'
import type { DeadlineRow } from './tables.ts'

/** A deadline of a company as it is stored, with what its person's code adds. */
export interface FoundDeadline {
  readonly row: DeadlineRow
  readonly deadline: Deadline
  /** Whether we have the personal code that is due. */
  readonly hasCode: boolean
}

/** Checks whether a deadline matches the company's current data: the event of a change may still be on its way. */
export const isDeadlineOf = (
  { company_number: number }: Pick<DeadlineRow, 'company_number'>,
  { status, companyNumber }: Pick<CompanyFacts, 'status' | 'companyNumber'>,
): boolean => status === 1 && registryNumberOf(companyNumber) === number

/** Presents deadlines on a London day, with the names of the people whose codes are due. */
export const presentDeadlines = async (
  db: Db,
  rows: readonly DeadlineRow[],
  today: string,
): Promise<readonly FoundDeadline[]> => {
  const named = rows.filter(({ person_id: id }) => id !== null)
  const people = await identityFactsOf(db, [...new Set(named.map(({ company_id: id }) => id))])
  const byId = new Map([...people.values()].flat().map((person) => [person.id, person]))
  return rows.map((row) => {
    const person = row.person_id === null ? undefined : byId.get(row.person_id)
    const daysLeft = daysBetween(today, row.due_on)
    return {
      row,
      hasCode: person?.hasCode ?? false,
      deadline: {
        id: row.id,
        kind: row.kind,
        source: row.source,
        person: person?.name ?? null,
        madeUpTo: row.made_up_to,
        opensOn: row.opens_on,
        dueOn: row.due_on,
        daysLeft,
        status: stateOf(daysLeft),
        penalties: penaltiesFor(row.kind, row.due_on),
      },
    }
  })
}
