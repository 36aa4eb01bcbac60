import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type ConnectionRow, tables } from '#server/domains/banking/tables.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Longer than reading any account takes; the lease of a crashed process expires by itself. */
const leaseExpiry = sql<string>`now() + interval '10 minutes'`

/** A connection under lease. */
export interface LeasedConnection {
  readonly row: ConnectionRow
  /** Extends the lease; false if it has expired and another reading has the connection. */
  readonly extend: () => Promise<boolean>
  readonly release: () => Promise<void>
}

/**
 * Leases an active connection, so that no two readings run at once: they would spend the bank's limit twice and renew
 * the same tokens. Returns null if it is leased already or has nothing to read.
 */
export const leaseConnection = async (db: Db, id: number): Promise<LeasedConnection | null> => {
  const by = randomUUID()
  const row = await tables(db)
    .updateTable('bank_connection')
    .set({ leased_until: leaseExpiry, leased_by: by })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('source', '<>', 'file')
    .where((one) => one.or([one('leased_until', 'is', null), one('leased_until', '<', sql<string>`now()`)]))
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const own = tables(db).updateTable('bank_connection').where('id', '=', id).where('leased_by', '=', by)
  return {
    row,
    extend: async () => (await own.set({ leased_until: leaseExpiry }).returning('id').execute()).length > 0,
    release: async () => void (await own.set({ leased_until: null, leased_by: null }).execute()),
  }
}
