import type { ManagedShareholder } from '#contract/companies/manager-schemas.ts'
import { hundredths } from '#contract/companies/rules.ts'
import type { ShareholderRow } from './tables.ts'

/** Describes the stored fields of a shareholder or external director, by their API names. */
export type PersonFields = {
  [K in keyof ManagedShareholder]-?: Exclude<ManagedShareholder[K], undefined>
}

/** Reads the fields from a row. */
export const personOf = (row: ShareholderRow): PersonFields => ({
  name: row.name,
  surname: row.surname,
  email: row.email,
  dateOfBirth: row.date_of_birth,
  placeOfBirth: row.place_of_birth,
  addressStreet: row.address_street,
  addressCity: row.address_city,
  addressCountry: row.address_country,
  phoneNumber: row.phone_number,
  shareOwnedPerc: row.share_hundredths / 100,
  isDirector: row.is_director,
  isShareholder: row.is_shareholder,
  appointedOn: row.appointed_on,
  enteredOn: row.entered_on,
  identityVerificationStatus: row.identity_verification_status,
  identityCheckStatus: row.identity_check_status,
})

/** Maps the fields to columns; the share in hundredths of a percent. */
export const personColumns = (person: PersonFields) => ({
  name: person.name,
  surname: person.surname,
  email: person.email,
  date_of_birth: person.dateOfBirth,
  place_of_birth: person.placeOfBirth,
  address_street: person.addressStreet,
  address_city: person.addressCity,
  address_country: person.addressCountry,
  phone_number: person.phoneNumber,
  share_hundredths: hundredths(person.shareOwnedPerc) ?? 0,
  is_director: person.isDirector,
  is_shareholder: person.isShareholder,
  appointed_on: person.appointedOn,
  entered_on: person.enteredOn,
  identity_verification_status: person.identityVerificationStatus,
  identity_check_status: person.identityCheckStatus,
})
