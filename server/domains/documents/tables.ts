import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { RequestStatus } from '#contract/documents/request-schemas.ts'
import type { CustomerFolder, DocumentFileType, PersonalFolder, PublicFolder } from '#contract/documents/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

interface DocumentTable {
  id: GeneratedAlways<number>
  /** The provider's documents for one customer, those for all, and customers' uploads. */
  kind: 'personal' | 'public' | 'customer'
  /** The customer; null for public documents. */
  user_id: number | null
  folder: PersonalFolder | PublicFolder
  name: string
  name_search: GeneratedAlways<string>
  type: DocumentFileType
  file_key: string
  size: number
  note: string | null
  visible: Generated<boolean>
  /** Since when its customer sees a personal one; null while it is invisible. */
  shown_at: Generated<string | null>
  request_id: Generated<number | null>
  /** Identifies a repeated upload after a lost response. */
  uploaded_by: number | null
  uploaded_at: string
  /** When its customer was mailed about it, or could not be. */
  announced_at: Generated<string | null>
  opened_at: Generated<string | null>
  deleted_at: Generated<string | null>
  deleted_by: Generated<number | null>
  /** Increases with every change. */
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
  state: Generated<RequestStatus>
  /** Why it was last returned. */
  reason: Generated<string | null>
  /** Its newest document at that time: only a later one answers it again. Null if it was never returned. */
  returned_up_to: Generated<number | null>
  created_by: number | null
  created_at: string
  reminders: Generated<number>
  reminded_at: Generated<string | null>
  /** Null if none will be sent. */
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

/** Types the tables of documents on a database or transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<DocumentsTables>()
