import { sumOfShares } from '#contract/companies/rules.ts'
import type { Company, CompanyRow as ListedCompany, Shareholder } from '#contract/companies/schemas.ts'
import { iri } from '#contract/core/reference.ts'
import { instant } from '#server/platform/database/values.ts'
import type { AtRegistry } from './at-registry.ts'
import type { CompanyRow, ShareholderRow } from './tables.ts'

/** Presents a shareholder or external director for the API; the share in percent. */
export const presentShareholder = (row: ShareholderRow): Shareholder => ({
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
  appointedOn: row.appointed_on,
  enteredOn: row.entered_on,
  phoneNumber: row.phone_number,
  email: row.email,
  identityVerificationStatus: row.identity_verification_status,
  identityCheckStatus: row.identity_check_status,
  version: row.version,
})

/** Presents what lists also have of a company; `email` is the compiler's. */
const presentRow = (
  row: Pick<CompanyRow, 'id' | 'name' | 'company_number' | 'status' | 'compiler_id' | 'last_change_at'>,
  email: string,
  { companyHouse, registryStatus }: AtRegistry,
): ListedCompany => ({
  '@id': iri('companies', row.id),
  id: row.id,
  name: row.name,
  companyNumber: row.company_number,
  companyHouse,
  registryStatus,
  status: row.status,
  compiler: { '@id': iri('users', row.compiler_id), id: row.compiler_id, email },
  lastChangeAt: instant(row.last_change_at),
})

/** Presents a company with its people for the API; share capital in whole pounds, shares in percent. */
export const presentCompany = (
  row: CompanyRow,
  people: readonly ShareholderRow[],
  email: string,
  registered: AtRegistry,
): Company => {
  const shareholders = people.map(presentShareholder)
  return {
    ...presentRow(row, email, registered),
    description: row.description,
    shareCapital: row.share_capital,
    address: row.address,
    country: row.country,
    vatNumber: row.vat_number,
    taxCode: row.tax_code,
    termsAccepted: row.terms_accepted_at !== null,
    version: row.version,
    shareholders,
    sharesSum: sumOfShares(shareholders).percent,
  }
}
