import type { Db } from '#server/platform/database/database.ts'
import { tables } from './tables.ts'

/** Finds whose document it is: the customer to whom it was given, or who uploaded it. Null for a public or deleted one. */
export const documentOwner = async (db: Db, id: number): Promise<number | null> => {
  const row = await tables(db)
    .selectFrom('document')
    .select('user_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.user_id ?? null
}
