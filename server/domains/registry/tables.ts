import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { CalendarScope } from '#contract/registry/customer.ts'
import type { DeadlineKind, DeadlineSource, RegistryField } from '#contract/registry/schemas.ts'
import type { RegistryRecordsTables } from '#server/domains/registry-records/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

interface RegistryChangeTable {
  id: GeneratedAlways<number>
  record_id: number
  noticed_at: string
  field: RegistryField
  before: string | null
  after: string | null
}
export type ChangeRow = Selectable<RegistryChangeTable>

/** What each company has to do next, and what staff marked as done. */
interface CompanyDeadlineTable {
  id: GeneratedAlways<number>
  company_id: number
  /** The company's number for the registry when it was written; null without a valid one. */
  company_number: string | null
  kind: DeadlineKind
  person_id: number | null
  made_up_to: string | null
  opens_on: string | null
  due_on: string
  source: DeadlineSource
  /** Since when it has these days. */
  since: string
  done_on: Generated<string | null>
  done_at: Generated<string | null>
  done_by: Generated<number | null>
  done_note: Generated<string | null>
  /** The document that proves it. */
  done_document_id: Generated<number | null>
}
export type DeadlineRow = Selectable<CompanyDeadlineTable>

interface DeadlineNoticeTable {
  id: GeneratedAlways<number>
  company_id: number
  company_number: string | null
  kind: DeadlineKind
  person_id: number | null
  made_up_to: string | null
  due_on: string
  days_before: number
  sent_at: string
}

interface CalendarFeedTable {
  id: GeneratedAlways<number>
  user_id: number
  scope: CalendarScope
  token_hash: string
  created_at: string
  last_read_at: Generated<string | null>
}
export type FeedRow = Selectable<CalendarFeedTable>

interface RegistryAllowanceTable {
  id: number
  window_end: string
  calls: number
}

/** The tables of the registry; it alone writes the records. */
type RegistryTables = RegistryRecordsTables & {
  registry_change: RegistryChangeTable
  company_deadline: CompanyDeadlineTable
  deadline_notice: DeadlineNoticeTable
  calendar_feed: CalendarFeedTable
  registry_allowance: RegistryAllowanceTable
}

/** Types the tables of the registry on a database or transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<RegistryTables>()
