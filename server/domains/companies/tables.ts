import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Company, Shareholder } from '#contract/companies/schemas.ts'
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
  phone_number: string
  email: string
  identity_verification_status: Shareholder['identityVerificationStatus']
  identity_check_status: Shareholder['identityCheckStatus']
  version: Generated<number>
}

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

type CompaniesTables = {
  company: CompanyTable
  shareholder: ShareholderTable
  company_draft: CompanyDraftTable
  company_tally: CompanyTallyTable
}

export type CompanyRow = Selectable<CompanyTable>
export type ShareholderRow = Selectable<ShareholderTable>

/** Types the database with this domain's tables, also inside a transaction. */
export const tables = (db: Db) => db.$extendTables<CompaniesTables>()
