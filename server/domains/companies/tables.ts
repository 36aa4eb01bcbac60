import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type {
  AccountingPeriod,
  Articles,
  ControlBand,
  Nation,
  SharesPaid,
  VatStagger,
} from '#contract/companies/filing-rules.ts'
import type { Blocker } from '#contract/companies/manager-stages.ts'
import type { Company, Shareholder } from '#contract/companies/schemas.ts'
import type { Stage } from '#contract/companies/stages.ts'
import type { Db } from '#server/platform/database/database.ts'

export interface CompanyTable {
  id: Generated<number>
  compiler_id: number
  name: string
  /** The name in lower case without accents, for searches. */
  name_search: GeneratedAlways<string>
  description: string
  /** Whole pounds. */
  share_capital: number
  /** 0 not incorporated, 1 incorporated. */
  status: Company['status']
  address: string | null
  country: string | null
  company_number: string | null
  /** The number in the registry's format; null for a text that cannot be one. */
  registry_number: GeneratedAlways<string | null>
  /** Had another company's number before that was refused. */
  number_shared_before: Generated<boolean>
  vat_number: string | null
  tax_code: string | null
  terms_accepted_at: string | null
  adult_declared_at: string | null
  /** YYYY-MM-DD; null before, and for companies that were incorporated before it was stored. */
  incorporated_on: string | null
  made_by: 'customer' | 'staff'
  /** Staff changed its people, so their shares may add up to any sum. */
  people_by_staff: Generated<boolean>
  created_at: string
  last_change_at: string
  version: Generated<number>
}

interface ShareholderTable {
  id: Generated<number>
  company_id: number
  name: string
  surname: string
  /** YYYY-MM-DD. */
  date_of_birth: string
  place_of_birth: string
  address_street: string
  address_city: string
  address_country: string
  /** Hundredths of a percent, 0 for an external director. */
  share_hundredths: number
  is_director: boolean
  is_shareholder: boolean
  /** YYYY-MM-DD of the appointment as director; null: with the company, or no director. */
  appointed_on: string | null
  /** YYYY-MM-DD of the entry as member or person with significant control; null: with the company. */
  entered_on: string | null
  /** YYYY-MM-DD since when the person has significant control; null: since the entry. */
  controlled_on: Generated<string | null>
  phone_number: string
  email: string
  identity_verification_status: Shareholder['identityVerificationStatus']
  identity_check_status: Shareholder['identityCheckStatus']
  version: Generated<number>
}

/** Members who left an incorporated company, for its register; never changed. */
interface FormerMemberTable {
  id: Generated<number>
  company_id: number
  name: string
  surname: string
  address_street: string
  address_city: string
  address_country: string
  share_hundredths: number
  /** Null if the percentage was no whole number of shares. */
  shares: number | null
  /** YYYY-MM-DD; null: with the company. */
  entered_on: string | null
  ceased_on: string
}

/** Transfers of shares, for the register; never changed. */
interface ShareTransferTable {
  id: GeneratedAlways<number>
  company_id: number
  transferor_name: string
  transferee_name: string
  share_class: string | null
  /** Ten-thousandths of a pound. */
  nominal_value: number
  shares: number
  /** YYYY-MM-DD. */
  transferred_on: string
  recorded_at: string
}
export type ShareTransferRow = Selectable<ShareTransferTable>

/** Counts the companies by status, one row for each range of ids; see `tally.ts`. */
interface CompanyTallyTable {
  slot: number
  unincorporated: number
  incorporated: number
}

interface CompanyDraftTable {
  user_id: number
  step: number
  version: number
  /** JSON as it was sent. */
  data: string
  updated_at: string
}

type JsonOf<T> = ColumnType<T, string | undefined, string>

/** What a filing needs of a company; no row until something was saved. */
interface FilingDetailsTable {
  company_id: number
  nation: Nation | null
  office_street: string | null
  office_city: string | null
  office_postcode: string | null
  registered_email: string | null
  sic_codes: JsonOf<string[]>
  share_class: Generated<string | null>
  /** Ten-thousandths of a pound. */
  nominal_value: Generated<number | null>
  shares_paid: SharesPaid | null
  share_rights: string | null
  articles: Articles | null
  /** Staff have the company's own articles and attach them. */
  articles_attached: Generated<boolean>
  /** When the statement of lawful purpose was confirmed. */
  lawful_purpose_at: string | null
  /** YYYY-MM-DD. */
  vat_registered_on: string | null
  vat_stagger: VatStagger | null
  accounting_periods: JsonOf<AccountingPeriod[]>
  version: Generated<number>
  changed_at: string
}

/** What a filing needs of a shareholder or director; no row until something was saved. */
interface FilingPersonTable {
  shareholder_id: number
  nationality: string | null
  country_of_residence: string | null
  occupation: string | null
  former_names: string | null
  /** The service address is the registered office. */
  service_at_office: Generated<boolean>
  service_street: string | null
  service_city: string | null
  service_postcode: string | null
  service_country: string | null
  /** Null until it was answered. */
  is_psc: boolean | null
  shares_control: ControlBand | null
  votes_control: ControlBand | null
  appoints_directors: Generated<boolean>
  significant_influence: Generated<boolean>
  personal_code_sealed: string | null
  /** When the code was given to Companies House for this role. */
  director_code_given_on: string | null
  psc_code_given_on: string | null
}

/** The stage of each company's formation: that of its newest change that was not undone. */
interface CompanyStageTable {
  company_id: number
  stage: Stage
  since: string
  /** The member of staff who is responsible. */
  owner_id: number | null
  /** What the customer has to do, in their language. */
  waiting_for: string | null
  /** Why Companies House refused it, in the customer's language. */
  rejection_reason: string | null
  version: Generated<number>
}

/** The history of the stages, append-only but for what happens to a change: its mail, and that it was undone. */
interface CompanyStageChangeTable {
  id: Generated<number>
  company_id: number
  kind: 'created' | 'moved' | 'status' | 'corrected'
  from_stage: Stage | null
  stage: Stage
  at: string
  actor_kind: 'customer' | 'staff' | 'system'
  actor_id: number | null
  waiting_for: string | null
  rejection_reason: string | null
  override_reason: string | null
  overridden: ColumnType<Blocker[] | null, string | null | undefined, string | null>
  /** The move set the owner: `owner_id`, in place of `former_owner_id`. */
  took_over: Generated<boolean>
  owner_id: Generated<number | null>
  former_owner_id: Generated<number | null>
  /** The version of the stage after the change. */
  version: number
  /** When the customer is mailed about it; null when that is done or never due. */
  mail_due_at: string | null
  mailed_at: string | null
  undone_at: string | null
  undone_by_id: number | null
  /** The version of the stage after it was undone. */
  undone_version: number | null
}

type CompaniesTables = {
  company: CompanyTable
  shareholder: ShareholderTable
  former_member: FormerMemberTable
  share_transfer: ShareTransferTable
  company_draft: CompanyDraftTable
  company_tally: CompanyTallyTable
  filing_details: FilingDetailsTable
  filing_person: FilingPersonTable
  company_stage: CompanyStageTable
  company_stage_change: CompanyStageChangeTable
}

export type CompanyRow = Selectable<CompanyTable>
export type StageRow = Selectable<CompanyStageTable>
export type StageChangeRow = Selectable<CompanyStageChangeTable>
export type ShareholderRow = Selectable<ShareholderTable>
export type FormerMemberRow = Selectable<FormerMemberTable>
export type FilingDetailsRow = Selectable<FilingDetailsTable>
export type FilingPersonRow = Selectable<FilingPersonTable>

/** Types the database with this domain's tables, also inside a transaction. */
export const tables = (db: Db) => db.$extendTables<CompaniesTables>()
