import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type RequestRow, tables } from '../tables.ts'

/** A request, held until the transaction ends; refuses `not_found`. Whoever holds its customer as well holds that first. */
export const lockRequest = async (trx: Trx, id: number): Promise<RequestRow> => {
  const row = await tables(trx)
    .selectFrom('document_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row
}

/** Whose request it is; refuses `not_found`. Nobody takes it over, so that it may be asked before anything is held. */
export const customerOfRequest = async (db: Db, id: number): Promise<number> => {
  const row = await tables(db).selectFrom('document_request').select('user_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row.user_id
}

/** A file that answers a request. */
export interface RequestFile {
  readonly id: number
  readonly name: string
  readonly uploaded_at: string
}

/** The files of requests that are not deleted, oldest first. */
export const filesOf = async (
  db: Db | Trx,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, RequestFile[]>> => {
  if (requestIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('document')
    .select(['id', 'name', 'uploaded_at', 'request_id'])
    .where('request_id', 'in', [...requestIds])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.request_id ?? 0)
}

/** The ids of a request's files that are not deleted, oldest first. */
export const fileIds = async (trx: Trx, requestId: number): Promise<number[]> =>
  (await filesOf(trx, [requestId])).get(requestId)?.map(({ id }) => id) ?? []

/** The instant of a reminder on a day: nine in the morning in London. */
export const reminderAt = (day: string | null) =>
  day === null ? null : sql<string>`((${day}::date + time '09:00') at time zone 'Europe/London')`
