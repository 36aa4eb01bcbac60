import type { FilingFacts, FilingPersonFacts } from '#contract/companies/filing-rules.ts'
import { peopleOf } from '#server/domains/companies/find-company.ts'
import {
  type CompanyRow,
  type FilingDetailsRow,
  type FilingPersonRow,
  type ShareholderRow,
  tables,
} from '#server/domains/companies/tables.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A person with what was saved for the filing; a person of whom nothing was saved has the values of `emptyPerson`. */
export interface FiledPerson {
  readonly row: ShareholderRow
  readonly filing: FilingPersonRow
}

/** A company with what was saved for its filing. */
export interface Filing {
  readonly company: CompanyRow
  readonly details: FilingDetailsRow
  readonly people: readonly FiledPerson[]
  /** Submitted to Companies House, or incorporated; a rejected application is open again. */
  readonly isFiled: boolean
}

/** A company of which nothing was saved: version 0, ordinary shares of one pound. */
const emptyDetails = ({ id, created_at }: CompanyRow): FilingDetailsRow => ({
  company_id: id,
  nation: null,
  office_street: null,
  office_city: null,
  office_postcode: null,
  registered_email: null,
  sic_codes: [],
  share_class: 'Ordinary',
  nominal_value: 10_000,
  shares_paid: null,
  share_rights: null,
  articles: null,
  articles_attached: false,
  lawful_purpose_at: null,
  vat_registered_on: null,
  vat_stagger: null,
  accounting_periods: [],
  version: 0,
  changed_at: created_at,
})

const emptyPerson = (id: number): FilingPersonRow => ({
  shareholder_id: id,
  nationality: null,
  country_of_residence: null,
  occupation: null,
  former_names: null,
  service_at_office: false,
  service_street: null,
  service_city: null,
  service_postcode: null,
  service_country: null,
  is_psc: null,
  shares_control: null,
  votes_control: null,
  appoints_directors: false,
  significant_influence: false,
  personal_code_sealed: null,
  director_code_given_on: null,
  psc_code_given_on: null,
})

const filedStages: readonly string[] = ['filed', 'incorporated']

/** Reads what was saved for the filing of a company. */
export const findFiling = async (db: Db, company: CompanyRow): Promise<Filing> => {
  const details = await tables(db)
    .selectFrom('filing_details')
    .selectAll()
    .where('company_id', '=', company.id)
    .executeTakeFirst()
  const stage = await tables(db)
    .selectFrom('company_stage')
    .select('stage')
    .where('company_id', '=', company.id)
    .executeTakeFirst()
  const rows = await peopleOf(db, company.id)
  const ids = rows.map(({ id }) => id)
  const saved =
    ids.length > 0
      ? await tables(db).selectFrom('filing_person').selectAll().where('shareholder_id', 'in', ids).execute()
      : []
  const byId = new Map(saved.map((person) => [person.shareholder_id, person]))
  return {
    company,
    details: details ?? emptyDetails(company),
    isFiled: company.status === 1 || filedStages.includes(stage?.stage ?? ''),
    people: rows.map((row) => ({ row, filing: byId.get(row.id) ?? emptyPerson(row.id) })),
  }
}

const factsOfPerson = ({ row, filing }: FiledPerson): FilingPersonFacts => ({
  id: row.id,
  isDirector: row.is_director,
  isShareholder: row.is_shareholder,
  shareHundredths: row.share_hundredths,
  nationality: filing.nationality,
  countryOfResidence: filing.country_of_residence,
  occupation: filing.occupation,
  serviceAtOffice: filing.service_at_office,
  serviceStreet: filing.service_street,
  serviceCity: filing.service_city,
  serviceCountry: filing.service_country,
  isPsc: filing.is_psc,
  sharesControl: filing.shares_control,
  votesControl: filing.votes_control,
  appointsDirectors: filing.appoints_directors,
  significantInfluence: filing.significant_influence,
  hasPersonalCode: filing.personal_code_sealed !== null,
})

/** Reduces a filing to the facts that decide what it still needs. */
export const filingFacts = ({ company, details, people }: Filing): FilingFacts => ({
  shareCapital: company.share_capital,
  nation: details.nation,
  officeStreet: details.office_street,
  officeCity: details.office_city,
  officePostcode: details.office_postcode,
  registeredEmail: details.registered_email,
  sicCodes: details.sic_codes,
  shareClass: details.share_class,
  nominalValue: details.nominal_value,
  sharesPaid: details.shares_paid,
  shareRights: details.share_rights,
  articles: details.articles,
  articlesAttached: details.articles_attached,
  lawfulPurpose: details.lawful_purpose_at !== null,
  people: people.map(factsOfPerson),
})
