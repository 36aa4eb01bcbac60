import type { Db } from '#server/platform/database/database.ts'
import { tables } from './tables.ts'

/** Maps documents to their names; deleted ones too, while they are stored. */
export const documentNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tables(db).selectFrom('document').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
