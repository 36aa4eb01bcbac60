import { nominalUnits } from '#contract/companies/filing-rules.ts'
import type { FilingChange, FilingPersonChange } from '#contract/companies/filing-schemas.ts'
import type { FilingDetailsRow, FilingPersonRow } from '#server/domains/companies/tables.ts'

type Required<T> = { [K in keyof T]-?: Exclude<T[K], undefined> }

/** The filing fields of a company, by their API names. */
export type FilingCompanyFields = Required<Omit<FilingChange, 'version' | 'people'>>
/** The filing fields of a person, by their API names; without the personal code, which is sealed. */
export type FilingPersonFields = Required<Omit<FilingPersonChange, 'id' | 'personalCode'>>

/** Reads the fields of a company from its row. */
export const companyFieldsOf = (row: FilingDetailsRow): FilingCompanyFields => ({
  nation: row.nation,
  officeStreet: row.office_street,
  officeCity: row.office_city,
  officePostcode: row.office_postcode,
  registeredEmail: row.registered_email,
  sicCodes: row.sic_codes,
  shareClass: row.share_class,
  nominalValue: row.nominal_value === null ? null : row.nominal_value / nominalUnits,
  sharesPaid: row.shares_paid,
  shareRights: row.share_rights,
  articles: row.articles,
  articlesAttached: row.articles_attached,
  lawfulPurpose: row.lawful_purpose_at !== null,
  vatRegisteredOn: row.vat_registered_on,
  vatStagger: row.vat_stagger,
  accountingPeriods: row.accounting_periods.map(({ startsOn, endsOn }) => ({ startsOn, endsOn })),
})

/** Maps the fields of a company to columns; a statement that was confirmed before keeps its date. */
export const companyColumns = (fields: FilingCompanyFields, confirmedAt: string | null, now: string) => ({
  nation: fields.nation,
  office_street: fields.officeStreet,
  office_city: fields.officeCity,
  office_postcode: fields.officePostcode,
  registered_email: fields.registeredEmail,
  sic_codes: JSON.stringify(fields.sicCodes),
  share_class: fields.shareClass,
  nominal_value: fields.nominalValue === null ? null : Math.round(fields.nominalValue * nominalUnits),
  shares_paid: fields.sharesPaid,
  share_rights: fields.shareRights,
  articles: fields.articles,
  articles_attached: fields.articlesAttached,
  lawful_purpose_at: fields.lawfulPurpose ? (confirmedAt ?? now) : null,
  vat_registered_on: fields.vatRegisteredOn,
  vat_stagger: fields.vatStagger,
  accounting_periods: JSON.stringify(fields.accountingPeriods),
})

/** Reads the fields of a person from its row. */
export const personFieldsOf = (row: FilingPersonRow): FilingPersonFields => ({
  nationality: row.nationality,
  countryOfResidence: row.country_of_residence,
  occupation: row.occupation,
  formerNames: row.former_names,
  serviceAtOffice: row.service_at_office,
  serviceStreet: row.service_street,
  serviceCity: row.service_city,
  servicePostcode: row.service_postcode,
  serviceCountry: row.service_country,
  isPsc: row.is_psc,
  sharesControl: row.shares_control,
  votesControl: row.votes_control,
  appointsDirectors: row.appoints_directors,
  significantInfluence: row.significant_influence,
  directorCodeGivenOn: row.director_code_given_on,
  pscCodeGivenOn: row.psc_code_given_on,
})

/** Maps the fields of a person to columns. */
export const personColumnsOf = (fields: FilingPersonFields) => ({
  nationality: fields.nationality,
  country_of_residence: fields.countryOfResidence,
  occupation: fields.occupation,
  former_names: fields.formerNames,
  service_at_office: fields.serviceAtOffice,
  service_street: fields.serviceStreet,
  service_city: fields.serviceCity,
  service_postcode: fields.servicePostcode,
  service_country: fields.serviceCountry,
  is_psc: fields.isPsc,
  shares_control: fields.sharesControl,
  votes_control: fields.votesControl,
  appoints_directors: fields.appointsDirectors,
  significant_influence: fields.significantInfluence,
  director_code_given_on: fields.directorCodeGivenOn,
  psc_code_given_on: fields.pscCodeGivenOn,
})

/** Removes the nature of control of somebody who is no person with significant control. */
export const withoutNeedlessControl = (fields: FilingPersonFields): FilingPersonFields =>
  fields.isPsc === false
    ? { ...fields, sharesControl: null, votesControl: null, appointsDirectors: false, significantInfluence: false }
    : fields

/** Removes the mark of own articles from a company with the model articles. */
export const withoutNeedlessArticles = (fields: FilingCompanyFields): FilingCompanyFields =>
  fields.articles === 'own' ? fields : { ...fields, articlesAttached: false }
