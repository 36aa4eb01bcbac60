import { sql } from 'kysely'
import { myRequest, type StaffRequest, staffRequest } from '#contract/documents/request-schemas.ts'
import type { RequestRow } from '#server/domains/documents/tables.ts'
import { emailSql } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instantSql, iriSql, nestedRows, resourceSql } from '#server/platform/database/json-row.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readAnswer, recordAnswer } from '#server/platform/lists/list-answer.ts'

const shared = {
  id: 'd.id',
  title: 'd.title',
  note: 'd.note',
  folder: 'd.folder',
  dueOn: 'd.due_on',
  status: 'd.state',
  reason: 'd.reason',
  files: nestedRows(
    myRequest.shape.files.def.element,
    { id: 'f.id', name: 'f.name', uploadDate: instantSql('f.uploaded_at') },
    'from document f where f.request_id = d.id and f.deleted_at is null order by f.id',
  ),
  createdAt: instantSql('d.created_at'),
  endedAt: instantSql('d.ended_at'),
}

/** A request `d` as its customer sees it. */
export const myRequestFields = resourceSql(myRequest, shared)

/** A request `d` as staff see it. */
export const staffRequestFields = resourceSql(staffRequest, {
  ...shared,
  userRef: iriSql('users', 'd.user_id'),
  email: emailSql('d.user_id'),
  remindedAt: instantSql('d.reminded_at'),
  reminderCount: 'd.reminders',
  version: 'd.revision',
})

/** Reads one request as staff see it, as it is stored now. */
export const presentRequest = async (db: Db | Trx, { id }: RequestRow): Promise<StaffRequest> => {
  const answer = recordAnswer(staffRequestFields, sql`document_request d where d.id = ${id}::int`)
  const request = await readAnswer<StaffRequest>(db, answer)
  if (!request) throw refuse('not_found')
  return request
}
