import type { Insertable } from 'kysely'
import type { NewShareholder } from '#contract/companies/schemas.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { type PersonFields, personColumns } from './person-fields.ts'
import { type CompanyRow, type CompanyTable, tables } from './tables.ts'

/** Describes a person as entered; the verification is pending, and no check has started. */
export type Person = NewShareholder & Partial<Pick<PersonFields, 'identityVerificationStatus' | 'identityCheckStatus'>>

/** The days of the roles of people who come with the company. */
const withCompany = { appointedOn: null, enteredOn: null }

/** Maps a person to a row of a company. */
export const personRow = (companyId: number, person: Person) => ({
  company_id: companyId,
  ...personColumns({ identityVerificationStatus: 0, identityCheckStatus: null, ...withCompany, ...person }),
})

/** Inserts a company and its people; null when the compiler has one already, also in a race. */
export const insertCompany = async (
  trx: Trx,
  values: Insertable<CompanyTable>,
  people: readonly Person[],
): Promise<CompanyRow | null> => {
  const row = await tables(trx)
    .insertInto('company')
    .values(values)
    .onConflict((conflict) => conflict.column('compiler_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  if (people.length > 0)
    await tables(trx)
      .insertInto('shareholder')
      .values(people.map((person) => personRow(row.id, person)))
      .execute()
  return row
}
