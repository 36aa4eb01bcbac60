import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'

const mode = sql`lock table stored_file in share update exclusive mode`

/**
 * Until the transaction ends, files whose row goes stay: it reads the rows of one moment, and their files after it. The first
 * thing that such a transaction does, for its moment must come after this.
 */
export const setFileRetention = async (trx: Trx): Promise<void> => void (await mode.execute(trx))

/** Looks for files that may go, which none does that `keepFiles` keeps: what is gone now is gone for whoever reads later. Null while somebody keeps them. */
export const lookForGone = async <Found>(db: Db, look: (trx: Trx) => Promise<Found>): Promise<Found | null> => {
  const isKept = (error: unknown): null => {
    if (error instanceof Error && Reflect.get(error, 'code') === '55P03') return null
    throw error
  }
  return db
    .transaction()
    .execute(async (trx) => {
      // Long enough for the database's own cleaning, which lets go of the table when somebody wants it.
      await sql`set local lock_timeout = '2s'`.execute(trx)
      await mode.execute(trx)
      return look(trx)
    })
    .catch(isKept)
}
