import { sql } from 'kysely'
import { type RequestRow, tables } from '#server/domains/documents/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/** Locks a request until the transaction ends; refuses `not_found`. To avoid deadlocks, lock its customer first. */
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

/**
 * Finds the customer of a request; refuses `not_found`. The customer never changes, so it can be read before any lock.
 */
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

/** Lists the files of requests that are not deleted, oldest first. */
export const filesOf = async (
  db: Db | Trx,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, RequestFile[]>> => {
  if (requestIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('document')
    .select(['id', 'name', 'uploaded_at', 'request_id'])
    .where('request_id', '=', sql<number>`any(${[...requestIds]}::int[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.request_id ?? 0)
}

/** Lists the ids of a request's files that are not deleted, oldest first. */
export const fileIds = async (trx: Trx, requestId: number): Promise<number[]> =>
  (await filesOf(trx, [requestId])).get(requestId)?.map(({ id }) => id) ?? []

/** Computes the time of a reminder on a day: nine in the morning in London. */
export const reminderAt = (day: string | null) =>
  day === null ? null : sql<string>`((${day}::date + time '09:00') at time zone 'Europe/London')`
