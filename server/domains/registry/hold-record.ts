import type { Trx } from '../../platform/database/database.ts'
import { type RecordRow, tables } from './tables.ts'

/** A record, held; nothing where it is followed no more. */
export const holdRecord = (trx: Trx, id: number): Promise<RecordRow | undefined> =>
  tables(trx).selectFrom('registry_record').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
