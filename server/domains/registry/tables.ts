import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { DeadlineKind, RegistryFailure, RegistryField } from '#contract/registry/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

interface RegistryRecordTable {
  id: GeneratedAlways<number>
  company_id: number
  /** The number for the registry: eight characters. */
  company_number: string
  company_name: Generated<string | null>
  company_status: Generated<string | null>
  company_status_detail: Generated<string | null>
  incorporated_on: Generated<string | null>
  account_next_made_up_to: Generated<string | null>
  account_next_due: Generated<string | null>
  account_last_made_up_to: Generated<string | null>
  statement_next_made_up_to: Generated<string | null>
  statement_next_due: Generated<string | null>
  statement_last_made_up_to: Generated<string | null>
  /** When the registry was last read successfully; null if never. */
  read_at: Generated<string | null>
  /** The first reading with the current data; null if never read. */
  changed_at: Generated<string | null>
  failure: Generated<RegistryFailure | null>
  failed_at: Generated<string | null>
  /** Failures in a row. */
  failures: Generated<number>
  next_read_at: string
}
export type RecordRow = Selectable<RegistryRecordTable>

interface RegistryChangeTable {
  id: GeneratedAlways<number>
  record_id: number
  noticed_at: string
  field: RegistryField
  before: string | null
  after: string | null
}
export type ChangeRow = Selectable<RegistryChangeTable>

interface DeadlineNoticeTable {
  record_id: number
  kind: DeadlineKind
  due_on: string
  days_before: number
  sent_at: string
}

interface CalendarFeedTable {
  id: GeneratedAlways<number>
  user_id: number
  scope: 'own' | 'companies'
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

/** The tables of the registry. */
type RegistryTables = {
  registry_record: RegistryRecordTable
  registry_change: RegistryChangeTable
  deadline_notice: DeadlineNoticeTable
  calendar_feed: CalendarFeedTable
  registry_allowance: RegistryAllowanceTable
}

/** Types the tables of the registry on a database or transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<RegistryTables>()
