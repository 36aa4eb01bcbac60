import type { Insertable } from 'kysely'
import { hundredths } from '#contract/companies/rules.ts'
import type { NewShareholder } from '#contract/companies/schemas.ts'
import type { Trx } from '../../platform/database/database.ts'
import { type CompanyRow, type CompanyTable, type ShareholderRow, tables } from './tables.ts'

/** A person as entered; the verification begins as pending. */
export type Person = NewShareholder &
  Partial<Pick<ShareholderRow, 'identity_verification_status' | 'identity_check_status'>>

const shareholderValues = (companyId: number, person: Person) => ({
  company_id: companyId,
  name: person.name,
  surname: person.surname,
  date_of_birth: person.dateOfBirth,
  place_of_birth: person.placeOfBirth,
  address_street: person.addressStreet,
  address_city: person.addressCity,
  address_country: person.addressCountry,
  share_hundredths: hundredths(person.shareOwnedPerc) ?? 0,
  is_director: person.isDirector,
  is_shareholder: person.isShareholder,
  phone_number: person.phoneNumber,
  email: person.email,
  identity_verification_status: person.identity_verification_status ?? (0 as const),
  identity_check_status: person.identity_check_status ?? null,
})

/** Writes a company and its people; null when the compiler has one already, also when another transaction was faster. */
export const insertCompany = async (
  trx: Trx,
  values: Insertable<CompanyTable>,
  people: readonly Person[],
): Promise<{ row: CompanyRow; people: ShareholderRow[] } | null> => {
  const row = await tables(trx)
    .insertInto('company')
    .values(values)
    .onConflict((conflict) => conflict.column('compiler_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const rows = await tables(trx)
    .insertInto('shareholder')
    .values(people.map((person) => shareholderValues(row.id, person)))
    .returningAll()
    .execute()
  return { row, people: rows.toSorted((one, other) => one.id - other.id) }
}
