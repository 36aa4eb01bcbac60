import { entriesOf } from '#server/platform/audit/entries-of.ts'
import { eraseSubjects } from '#server/platform/audit/erase-subjects.ts'
import { rowsById, rowsOf } from '#server/platform/database/rows-by-id.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { DataRow, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type DocumentRow, tables } from './tables.ts'

type Rows = AsyncGenerator<DataRow>

const fileOf = (row: DocumentRow) => ({
  id: row.id,
  name: row.name,
  folder: row.folder,
  type: row.type,
  size: row.size,
  uploadedAt: instant(row.uploaded_at),
})

/** Exports the documents that the customer can see; the archive leaves out what the provider has not shown yet. */
async function* documents({ db }: Platform, userId: number): Rows {
  const rows = tables(db)
    .selectFrom('document')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'personal')
    .where('visible', '=', true)
    .where('deleted_at', 'is', null)
  for await (const row of rowsById(rows))
    yield {
      ...fileOf(row),
      description: row.note,
      announcedAt: instantOrNull(row.announced_at),
      openedAt: instantOrNull(row.opened_at),
    }
}

async function* uploads({ db }: Platform, userId: number): Rows {
  const rows = tables(db)
    .selectFrom('document')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'customer')
  for await (const row of rowsById(rows))
    yield { ...fileOf(row), notes: row.note, request: row.request_id, deletedAt: instantOrNull(row.deleted_at) }
}

async function* requests({ db }: Platform, userId: number): Rows {
  const rows = tables(db).selectFrom('document_request').selectAll().where('user_id', '=', userId)
  for await (const row of rowsById(rows))
    yield {
      id: row.id,
      title: row.title,
      notes: row.note,
      folder: row.folder,
      dueOn: row.due_on,
      state: row.state,
      reason: row.reason,
      createdAt: instant(row.created_at),
      reminders: row.reminders,
      remindedAt: instantOrNull(row.reminded_at),
      endedAt: instantOrNull(row.ended_at),
    }
}

const opened = ({ db }: Platform, userId: number): Rows =>
  rowsOf(async () => {
    const rows = await tables(db)
      .selectFrom('document_opened as o')
      .innerJoin('document as d', 'd.id', 'o.document_id')
      .select(['d.name', 'o.opened_at'])
      .where('o.user_id', '=', userId)
      .orderBy('d.id')
      .execute()
    return rows.map((row) => ({ name: row.name, openedAt: instant(row.opened_at) }))
  })

/** Actions that the customer knows of: on their own uploads, and on requests. */
const reportedActions = /-(customer-document|document-request)$/

async function* actions({ db }: Platform, userId: number, formerIds: readonly number[]): Rows {
  for await (const entry of entriesOf(db, { userId, type: 'customer-papers', id: userId, formerIds }))
    if (typeof entry['action'] === 'string' && reportedActions.test(entry['action'])) yield entry
}

/** Exports and erases personal data in documents. The archive lists files; erasure removes rows and files. */
export const personalData = (platform: Platform): PersonalData => ({
  tables: ['document', 'document_opened', 'document_request'],
  exportOf: (userId, mergedIds = []) => [
    { name: 'documents', rows: () => documents(platform, userId) },
    { name: 'uploads', rows: () => uploads(platform, userId) },
    { name: 'document_requests', rows: () => requests(platform, userId) },
    { name: 'documents_opened', rows: () => opened(platform, userId) },
    { name: 'document_actions', rows: () => actions(platform, userId, mergedIds) },
  ],
  erase: async (trx, { id, mergedIds = [] }) => {
    const gone = await tables(trx).deleteFrom('document').where('user_id', '=', id).returning('file_key').execute()
    for (const { file_key: key } of gone) await platform.files.detach(trx, key)
    await tables(trx).deleteFrom('document_opened').where('user_id', '=', id).execute()
    await tables(trx).deleteFrom('document_request').where('user_id', '=', id).execute()
    await eraseSubjects(trx, { type: 'customer-papers', ids: [id, ...mergedIds] })
  },
  isFiledByStaff: async (trx, userId) => {
    for (const name of ['document', 'document_request'] as const)
      if (await tables(trx).selectFrom(name).select('id').where('user_id', '=', userId).limit(1).executeTakeFirst())
        return true
    return false
  },
  move: async (trx, { from, to }) => {
    for (const name of ['document', 'document_opened', 'document_request'] as const)
      await tables(trx).updateTable(name).set({ user_id: to }).where('user_id', '=', from).execute()
  },
})
