import type { Company, Shareholder } from '#contract/companies/schemas.ts'
import { iri } from '#contract/core/reference.ts'
import { instant } from '../../platform/database/values.ts'
import type { CompanyRow, ShareholderRow } from './tables.ts'

const presentShareholder = (row: ShareholderRow): Shareholder => ({
  '@id': iri('shareholders', row.id),
  id: row.id,
  name: row.name,
  surname: row.surname,
  dateOfBirth: row.date_of_birth,
  placeOfBirth: row.place_of_birth,
  addressStreet: row.address_street,
  addressCity: row.address_city,
  addressCountry: row.address_country,
  shareOwnedPerc: row.share_hundredths / 100,
  isDirector: row.is_director,
  isShareholder: row.is_shareholder,
  phoneNumber: row.phone_number,
  email: row.email,
  identityVerificationStatus: row.identity_verification_status,
  identityCheckStatus: row.identity_check_status,
  version: row.version,
})

/** A company with its people as the API gives it; share capital in whole pounds, shares in percent. */
export const presentCompany = (row: CompanyRow, people: readonly ShareholderRow[]): Company => ({
  '@id': iri('companies', row.id),
  id: row.id,
  name: row.name,
  description: row.description,
  shareCapital: row.share_capital,
  status: row.status,
  address: row.address,
  country: row.country,
  companyNumber: row.company_number,
  vatNumber: row.vat_number,
  taxCode: row.tax_code,
  termsAccepted: row.terms_accepted_at !== null,
  compiler: iri('users', row.compiler_id),
  lastChangeAt: instant(row.last_change_at),
  version: row.version,
  shareholders: people.map(presentShareholder),
})
