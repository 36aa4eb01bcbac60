import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { RegistryFailure } from '#contract/registry/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

/** What the registry last answered about each followed company; `registry` writes it. */
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

export type RegistryRecordsTables = {
  registry_record: RegistryRecordTable
}

/** Types the records on a database or transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<RegistryRecordsTables>()
