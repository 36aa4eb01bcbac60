import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type ConnectionRow, tables } from '../tables.ts'

/** Longer than any synchronisation; who died with it lets go by itself. */
const heldFor = sql<string>`now() + interval '10 minutes'`

/**
 * Takes an active connection, so that no two read it at once: they would spend the bank's limit twice, and renew the same tokens.
 * Null where somebody has it, or there is nothing to read.
 */
export const takeConnection = async (db: Db, id: number): Promise<ConnectionRow | null> =>
  (await tables(db)
    .updateTable('bank_connection')
    .set({ held_until: heldFor })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('source', '<>', 'file')
    .where((row) => row.or([row('held_until', 'is', null), row('held_until', '<', sql<string>`now()`)]))
    .returningAll()
    .executeTakeFirst()) ?? null

/** Lets a connection go. */
export const letGo = async (db: Db, id: number): Promise<void> => {
  await tables(db).updateTable('bank_connection').set({ held_until: null }).where('id', '=', id).execute()
}
