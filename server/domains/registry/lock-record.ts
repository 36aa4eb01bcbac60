import type { RecordRow } from '#server/domains/registry-records/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { tables } from './tables.ts'

const recordById = (db: Db | Trx, id: number) =>
  tables(db).selectFrom('registry_record').selectAll().where('id', '=', id)

/** Finds a record; undefined if it is no longer followed. */
export const findRecord = (db: Db | Trx, id: number): Promise<RecordRow | undefined> =>
  recordById(db, id).executeTakeFirst()

/** Locks a record until the transaction ends. */
export const lockRecord = (trx: Trx, id: number): Promise<RecordRow | undefined> =>
  recordById(trx, id).forUpdate().executeTakeFirst()
