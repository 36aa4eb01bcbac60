import type { ColumnType, Generated, Selectable } from 'kysely'
import type { SavedViewList } from '#contract/saved-views/saved-view-lists.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

/** The parameters of a list's address, each as text. */
export type ViewState = Readonly<Record<string, string>>

interface SavedViewTable {
  id: Generated<number>
  /** Null for a shared view whose author's account is deleted. */
  owner_id: number | null
  list: SavedViewList
  name: string
  shared: boolean
  /** Valid when it was saved; a later version of the product may know other parameters. */
  state: ColumnType<ViewState, string, string>
  version: Generated<number>
  created_at: string
  changed_at: string
}

export type ViewRow = Selectable<SavedViewTable>

/** Types the database with this domain's tables; a transaction stays a transaction. */
export const tables = (db: Db | Trx) => db.$extendTables<{ saved_view: SavedViewTable }>()
