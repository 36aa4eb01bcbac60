import type { Company } from '#contract/companies/schemas.ts'

/** A company as the form holds it: texts that are missing are empty, a capital that is not typed yet is null. */
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

/** The form's values of a company; of none, an empty form. */
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
