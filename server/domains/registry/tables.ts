import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { CalendarScope } from '#contract/registry/customer.ts'
import type { DeadlineKind, RegistryField } from '#contract/registry/schemas.ts'
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
  deadline_notice: DeadlineNoticeTable
  calendar_feed: CalendarFeedTable
  registry_allowance: RegistryAllowanceTable
}

/** Types the tables of the registry on a database or transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<RegistryTables>()
