import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { toBookSql } from './list-transfers.ts'
import { matchTransfers } from './matching/match-transfers.ts'
import { tables } from './tables.ts'

/** How many of the latest transfers are matched: as many as the longest page of their list. */
const maxMatched = 100

/** Counts the transfers that wait for staff, and how many of the latest of them have a certain invoice. */
export const countToBook = async (db: Db): Promise<{ readonly toBook: number; readonly proposed: number }> => {
  const latest = await tables(db)
    .selectFrom('incoming_transfer')
    .selectAll()
    .where(toBookSql)
    .orderBy('booked_on', 'desc')
    .orderBy('id', 'desc')
    .limit(maxMatched)
    .execute()
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from incoming_transfer where ${toBookSql}`.execute(db)
  const matchesOf = await matchTransfers(db, latest)
  return {
    toBook: rows[0]?.total ?? 0,
    proposed: latest.filter((row) => matchesOf(row).proposal !== null).length,
  }
}
