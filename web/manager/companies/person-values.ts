import type { Shareholder } from '#contract/companies/schemas.ts'

/** A person in the form: a share not typed yet is null, as is an unset status. */
export interface PersonValues {
  name: string
  surname: string
  dateOfBirth: string
  placeOfBirth: string
  addressStreet: string
  addressCity: string
  addressCountry: string
  phoneNumber: string
  email: string
  shareOwnedPerc: number | null
  isShareholder: boolean
  isDirector: boolean
  appointedOn: string
  enteredOn: string
  identityVerificationStatus: number | null
  identityCheckStatus: number | null
  [field: string]: string | number | boolean | null
}

/** Returns the form's values of a person; an empty shareholder's form without one. */
export const personValues = (person: Shareholder | null): PersonValues => ({
  name: person?.name ?? '',
  surname: person?.surname ?? '',
  dateOfBirth: person?.dateOfBirth ?? '',
  placeOfBirth: person?.placeOfBirth ?? '',
  addressStreet: person?.addressStreet ?? '',
  addressCity: person?.addressCity ?? '',
  addressCountry: person?.addressCountry ?? '',
  phoneNumber: person?.phoneNumber ?? '',
  email: person?.email ?? '',
  shareOwnedPerc: person?.shareOwnedPerc ?? null,
  isShareholder: person?.isShareholder ?? true,
  isDirector: person?.isDirector ?? false,
  appointedOn: person?.appointedOn ?? '',
  enteredOn: person?.enteredOn ?? '',
  identityVerificationStatus: person ? person.identityVerificationStatus : null,
  identityCheckStatus: person?.identityCheckStatus ?? null,
})
