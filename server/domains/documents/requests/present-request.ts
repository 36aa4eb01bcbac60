import { iri } from '#contract/core/reference.ts'
import type { MyRequest, StaffRequest } from '#contract/documents/request-schemas.ts'
import type { RequestRow } from '#server/domains/documents/tables.ts'
import { emailsOf } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { filesOf, type RequestFile } from './lock-request.ts'

/** Presents a request as its customer sees it. */
export const presentMyRequest = (row: RequestRow, files: readonly RequestFile[]): MyRequest => ({
  id: row.id,
  title: row.title,
  note: row.note,
  folder: row.folder,
  dueOn: row.due_on,
  status: row.state,
  reason: row.reason,
  files: files.map((file) => ({ id: file.id, name: file.name, uploadDate: instant(file.uploaded_at) })),
  createdAt: instant(row.created_at),
  endedAt: instantOrNull(row.ended_at),
})

/** Presents requests as staff see them, in the given order. */
export const presentRequests = async (db: Db | Trx, rows: readonly RequestRow[]): Promise<StaffRequest[]> => {
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  )
  const emails = await emailsOf(db, [...new Set(rows.map((row) => row.user_id))])
  return rows.map((row) => ({
    ...presentMyRequest(row, files.get(row.id) ?? []),
    userRef: iri('users', row.user_id),
    email: emails.get(row.user_id) ?? '',
    remindedAt: instantOrNull(row.reminded_at),
    reminderCount: row.reminders,
    version: row.revision,
  }))
}

/** Presents one request as staff see it. */
export const presentRequest = async (db: Db | Trx, row: RequestRow): Promise<StaffRequest> => {
  const [request] = await presentRequests(db, [row])
  if (!request) throw refuse('not_found')
  return request
}
