import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'

const mode = sql`lock table stored_file in share update exclusive mode`

/**
 * Keeps files whose row is deleted until the transaction ends: it reads one moment's rows, and their files afterwards.
 * Call it first in the transaction, before its snapshot is taken.
 */
export const setFileRetention = async (trx: Trx): Promise<void> => void (await mode.execute(trx))

/** Finds deletable files; null while a transaction retains them by `setFileRetention`. Later readers do not see them. */
export const findDeletable = async <Found>(db: Db, look: (trx: Trx) => Promise<Found>): Promise<Found | null> => {
  const nullIfLocked = (error: unknown): null => {
    if (error instanceof Error && Reflect.get(error, 'code') === '55P03') return null
    throw error
  }
  return db
    .transaction()
    .execute(async (trx) => {
      // Long enough for autovacuum, which releases the table when somebody needs it.
      await sql`set local lock_timeout = '2s'`.execute(trx)
      await mode.execute(trx)
      return look(trx)
    })
    .catch(nullIfLocked)
}
