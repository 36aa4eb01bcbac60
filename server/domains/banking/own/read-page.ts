import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import {
  type BookedLine,
  bookedLines,
  daysAfter,
  daysOf,
  isAfter,
  isFound,
  type OwnFilters,
  type Position,
} from './booked-lines.ts'

/** What of an account a page is read for. */
interface PageQuery {
  readonly filters: OwnFilters
  readonly after: Position | null
  readonly limit: number
}

/**
 * Reads a page of an account's booked transactions, newest first. The primary key gives the days in this order, so that
 * only the days of the page are read unless a filter skips them.
 */
export const readPage = async (
  db: Db,
  accountId: number,
  { filters, after, limit }: PageQuery,
): Promise<readonly BookedLine[]> => {
  const days = sql<boolean>`${daysOf(filters)} and ${daysAfter(after)}`
  const { rows } = await sql<BookedLine>`
    select l.day::text as day, l.n, l.position, l.booking_date, l.value_date, l.amount::text as amount, l.currency, l.description,
      l.counterparty, l.bank_id
    from ${bookedLines(accountId, days)} l
    where ${isFound(filters)} and ${isAfter(after)}
    order by l.day desc, l.position desc
    limit ${limit}`.execute(db)
  return rows
}
