import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { RequestState } from '#contract/documents/request-schemas.ts'
import type { CustomerFolder, FileType, PersonalFolder, PublicFolder } from '#contract/documents/schemas.ts'
import type { Db, Trx } from '../../platform/database/database.ts'

interface DocumentTable {
  id: GeneratedAlways<number>
  /** The provider's papers for one customer, those for all, and what customers send in. */
  kind: 'personal' | 'public' | 'customer'
  /** Whose it is; null for the public ones. */
  user_id: number | null
  folder: PersonalFolder | PublicFolder
  name: string
  name_search: GeneratedAlways<string>
  type: FileType
  file_key: string
  size: number
  note: string | null
  visible: Generated<boolean>
  /** Since when its customer sees a personal one; null while it is invisible. */
  shown_at: Generated<string | null>
  request_id: Generated<number | null>
  /** By which the same upload, sent again because its answer was lost, is known. */
  uploaded_by: number | null
  uploaded_at: string
  /** When its customer was told of it, or could not be. */
  announced_at: Generated<string | null>
  opened_at: Generated<string | null>
  deleted_at: Generated<string | null>
  deleted_by: Generated<number | null>
  /** Moves with every change. */
  revision: Generated<number>
}
export type DocumentRow = Selectable<DocumentTable>

interface DocumentOpenedTable {
  document_id: number
  user_id: number
  opened_at: string
}

interface DocumentRequestTable {
  id: GeneratedAlways<number>
  user_id: number
  title: string
  note: string | null
  folder: CustomerFolder
  due_on: string | null
  state: Generated<RequestState>
  /** Why it was sent back the last time. */
  reason: Generated<string | null>
  /** The newest document of it by then: only a later one answers it anew. Null where it was never sent back. */
  returned_up_to: Generated<number | null>
  created_by: number | null
  created_at: string
  reminders: Generated<number>
  reminded_at: Generated<string | null>
  /** Null where none will be sent. */
  next_reminder_at: Generated<string | null>
  ended_at: Generated<string | null>
  revision: Generated<number>
}
export type RequestRow = Selectable<DocumentRequestTable>

/** The tables of documents. */
type DocumentsTables = {
  document: DocumentTable
  document_opened: DocumentOpenedTable
  document_request: DocumentRequestTable
}

/** The tables on a database or inside a transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<DocumentsTables>()
