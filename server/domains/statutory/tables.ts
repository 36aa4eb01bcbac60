import type { ColumnType, GeneratedAlways, Selectable } from 'kysely'
import type { StatutoryKind } from '#contract/statutory/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { StatutoryContent } from './content-of.ts'

interface StatutoryDocumentTable {
  id: GeneratedAlways<number>
  company_id: number
  kind: StatutoryKind
  /** Counts the versions of its kind within the company. */
  number: number
  /** What the file says. */
  content: ColumnType<StatutoryContent, string, never>
  file_key: string
  size: number
  sha256: string
  created_by: number | null
  created_at: string
}
export type StatutoryRow = Selectable<StatutoryDocumentTable>

/** Types the database with this domain's tables; a transaction stays a transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<{ statutory_document: StatutoryDocumentTable }>()
