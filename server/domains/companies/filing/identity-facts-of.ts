import { countsAsPsc } from '#contract/companies/filing-rules.ts'
import { tables } from '#server/domains/companies/tables.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What decides for which roles, and by when, a person's code is due at Companies House. */
export interface IdentityFacts {
  readonly id: number
  readonly companyId: number
  readonly name: string
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string
  readonly isDirector: boolean
  /** YYYY-MM-DD of the appointment as director, and of the entry as member or controller; null: with the company. */
  readonly appointedOn: string | null
  readonly enteredOn: string | null
  /** YYYY-MM-DD since when the person has significant control; null: since the entry. */
  readonly controlledOn: string | null
  /** Whether the person has significant control: as answered, else by the shares. */
  readonly isController: boolean
  /** When the code was given for each role; null if it was not. */
  readonly directorGivenOn: string | null
  readonly controllerGivenOn: string | null
  /** Whether we have the person's code. */
  readonly hasCode: boolean
  /** Whether anything was recorded of the person for a filing. */
  readonly isRecorded: boolean
}

/** Maps companies to their people who need a personal code, in the order of entry. */
export const identityFactsOf = async (db: Db, companyIds: readonly number[]): Promise<Map<number, IdentityFacts[]>> => {
  if (companyIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('shareholder as s')
    .leftJoin('filing_person as f', 'f.shareholder_id', 's.id')
    .select(['s.id', 's.company_id', 's.name', 's.surname', 's.date_of_birth', 's.is_director', 's.share_hundredths'])
    .select(['s.appointed_on', 's.entered_on', 's.controlled_on'])
    .select([
      'f.shareholder_id',
      'f.is_psc',
      'f.director_code_given_on',
      'f.psc_code_given_on',
      'f.personal_code_sealed',
    ])
    .where('s.company_id', 'in', companyIds)
    .orderBy('s.id')
    .execute()
  const people = rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    name: `${row.name} ${row.surname}`,
    dateOfBirth: row.date_of_birth,
    isDirector: row.is_director,
    appointedOn: row.appointed_on,
    enteredOn: row.entered_on,
    controlledOn: row.controlled_on,
    isController: countsAsPsc({ isPsc: row.is_psc, shareHundredths: row.share_hundredths }),
    directorGivenOn: row.director_code_given_on,
    controllerGivenOn: row.psc_code_given_on,
    hasCode: row.personal_code_sealed !== null,
    isRecorded: row.shareholder_id !== null,
  }))
  return Map.groupBy(people, ({ companyId }) => companyId)
}
