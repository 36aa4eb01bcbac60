import { companiesOf } from '#server/domains/companies/api.ts'
import type { RecordRow } from '#server/domains/registry-records/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { rowsById, rowsOf } from '#server/platform/database/rows-by-id.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { DataRow, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { factsOf, presentChange } from './present.ts'
import { tables } from './tables.ts'

type Rows = AsyncGenerator<DataRow>

/** Lists the records of a person's companies; empty if none is followed. */
const recordsOf = async (db: Db, userId: number): Promise<RecordRow[]> => {
  const company = (await companiesOf(db, [userId])).get(userId)
  if (!company) return []
  return tables(db).selectFrom('registry_record').selectAll().where('company_id', '=', company.id).execute()
}

const records = (db: Db, userId: number): Rows =>
  rowsOf(async () =>
    (await recordsOf(db, userId)).map((row) => ({
      companyNumber: row.company_number,
      ...factsOf(row),
      updateDate: instantOrNull(row.read_at),
    })),
  )

async function* changes(db: Db, userId: number): Rows {
  for (const { id } of await recordsOf(db, userId)) {
    const rows = tables(db).selectFrom('registry_change').selectAll().where('record_id', '=', id)
    for await (const row of rowsById(rows)) yield presentChange(row)
  }
}

const deadlines = (db: Db, userId: number): Rows =>
  rowsOf(async () => {
    const company = (await companiesOf(db, [userId])).get(userId)
    const rows = await tables(db)
      .selectFrom('company_deadline')
      .selectAll()
      .where('company_id', '=', company?.id ?? 0)
      .orderBy('due_on')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      companyNumber: row.company_number,
      kind: row.kind,
      source: row.source,
      personId: row.person_id,
      madeUpTo: row.made_up_to,
      opensOn: row.opens_on,
      dueOn: row.due_on,
      doneOn: row.done_on,
      note: row.done_note,
      document: row.done_document_id,
    }))
  })

const notices = (db: Db, userId: number): Rows =>
  rowsOf(async () => {
    const company = (await companiesOf(db, [userId])).get(userId)
    const rows = await tables(db)
      .selectFrom('deadline_notice')
      .selectAll()
      .where('company_id', '=', company?.id ?? 0)
      .orderBy('sent_at')
      .orderBy('due_on')
      .execute()
    return rows.map((row) => ({
      companyNumber: row.company_number,
      kind: row.kind,
      personId: row.person_id,
      madeUpTo: row.made_up_to,
      dueOn: row.due_on,
      daysBefore: row.days_before,
      sentAt: instant(row.sent_at),
    }))
  })

const feeds = (db: Db, userId: number): Rows =>
  rowsOf(async () => {
    const rows = await tables(db)
      .selectFrom('calendar_feed')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      scope: row.scope,
      createdAt: instant(row.created_at),
      lastReadAt: instantOrNull(row.last_read_at),
    }))
  })

const endFeeds = async (trx: Trx, userId: number): Promise<void> => {
  await tables(trx).deleteFrom('calendar_feed').where('user_id', '=', userId).execute()
}

/**
 * Exports and erases personal data in the registry: the company's record and deadlines, and private calendars without the
 * address's hash. Records and deadlines are deleted with their company.
 */
export const personalData = (db: Db): PersonalData => ({
  tables: ['registry_record', 'registry_change', 'company_deadline', 'deadline_notice', 'calendar_feed'],
  exportOf: (userId) => [
    { name: 'registry', rows: () => records(db, userId) },
    { name: 'registry_changes', rows: () => changes(db, userId) },
    { name: 'deadlines', rows: () => deadlines(db, userId) },
    { name: 'deadline_notices', rows: () => notices(db, userId) },
    { name: 'calendar_feeds', rows: () => feeds(db, userId) },
  ],
  erase: (trx, { id }) => endFeeds(trx, id),
  // Anyone with the address of a calendar reads it without a password.
  expel: (trx, { id }) => endFeeds(trx, id),
})
