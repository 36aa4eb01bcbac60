import type { ManagedCompany } from '#contract/companies/manager-schemas.ts'
import type { CompanyRow } from './tables.ts'

/** Describes the company fields that staff write, by their API names. */
export type CompanyFields = {
  [K in Exclude<keyof ManagedCompany, 'compiler' | 'captchaToken' | 'version'>]-?: Exclude<ManagedCompany[K], undefined>
}

/** Reads the fields from a row. */
export const fieldsOf = (row: CompanyRow): CompanyFields => ({
  name: row.name,
  description: row.description,
  shareCapital: row.share_capital,
  status: row.status,
  termsAccepted: row.terms_accepted_at !== null,
  address: row.address,
  country: row.country,
  companyNumber: row.company_number,
  vatNumber: row.vat_number,
  taxCode: row.tax_code,
})

/** Maps the fields to columns; terms accepted before keep their date. */
export const columnsOf = (fields: CompanyFields, acceptedAt: string | null, now: string) => ({
  name: fields.name,
  description: fields.description,
  share_capital: fields.shareCapital,
  status: fields.status,
  terms_accepted_at: fields.termsAccepted ? (acceptedAt ?? now) : null,
  address: fields.address,
  country: fields.country,
  company_number: fields.companyNumber,
  vat_number: fields.vatNumber,
  tax_code: fields.taxCode,
})
