import type { Company } from '#contract/companies/schemas.ts'

/** A company in the form: missing texts are empty, a capital not typed yet is null. */
export interface CompanyValues {
  name: string
  description: string
  shareCapital: number | null
  status: 0 | 1
  address: string
  country: string
  companyNumber: string
  vatNumber: string
  taxCode: string
  termsAccepted: boolean
  [field: string]: string | number | boolean | null
}

/** Returns the form's values of a company; an empty form without one. */
export const companyValues = (company: Company | null): CompanyValues => ({
  name: company?.name ?? '',
  description: company?.description ?? '',
  shareCapital: company?.shareCapital ?? null,
  status: company?.status ?? 0,
  address: company?.address ?? '',
  country: company?.country ?? '',
  companyNumber: company?.companyNumber ?? '',
  vatNumber: company?.vatNumber ?? '',
  taxCode: company?.taxCode ?? '',
  termsAccepted: company?.termsAccepted ?? false,
})
