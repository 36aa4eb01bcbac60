import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { exportOwnTransactions } from '#contract/banking/own-transactions.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import { undated } from '#server/domains/banking/transactions/entry.ts'

/** The filters of a list or an export. */
export type OwnFilters = QueryOf<typeof exportOwnTransactions>

/** A booked transaction as SQL reads it from its stored day; `dated` is the day by which it is filtered. */
export interface BookedLine {
  readonly day: string
  readonly n: number
  /** Its position within the day, oldest first; its number says only when it was first read. */
  readonly position: number
  readonly booking_date: string | null
  readonly value_date: string | null
  readonly amount: string
  readonly currency: string
  readonly description: string | null
  readonly counterparty: string | null
  readonly bank_id: string | null
}

/**
 * Reads an account's booked transactions out of its stored days (the form of `entry.ts`). `days` limits the days that
 * are read, which the primary key finds.
 */
export const bookedLines = (accountId: number, days: RawBuilder<SqlBool>): RawBuilder<BookedLine> => sql`(
  select d.day, part.p[1]::int as n, entry.position::int as position, nullif(part.p[3], '') as booking_date, nullif(part.p[4], '') as value_date,
    part.p[5]::numeric as amount, part.p[6] as currency, nullif(part.p[7], '') as description,
    nullif(part.p[8], '') as counterparty, nullif(part.p[9], '') as bank_id,
    coalesce(nullif(part.p[11], '')::date, d.day) as dated
  from bank_day d
    cross join lateral unnest(string_to_array(d.transactions, chr(30))) with ordinality as entry (text, position)
    cross join lateral (select string_to_array(entry.text, chr(31)) as p) as part
  where d.account_id = ${accountId} and (${days}) and part.p[2] = 'booked')`

const always = sql<SqlBool>`true`
const all = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? always : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** Limits the days that can contain what is searched; those without a date are stored under a day of their own. */
export const daysOf = ({ startDate, endDate }: OwnFilters): RawBuilder<SqlBool> =>
  all([
    ...(startDate ? [sql<SqlBool>`d.day >= ${startDate}::date`] : []),
    ...(endDate ? [sql<SqlBool>`(d.day <= ${endDate}::date or d.day = ${undated}::date)`] : []),
  ])

/** Expresses the filters as a condition on a line `l`. */
export const isFound = ({ text, direction, minAmount, maxAmount, startDate, endDate }: OwnFilters) =>
  all([
    ...(text
      ? [sql<SqlBool>`position(lower(${text}) in lower(concat_ws(chr(10), l.description, l.counterparty))) > 0`]
      : []),
    ...(direction ? [direction === 'in' ? sql<SqlBool>`l.amount > 0` : sql<SqlBool>`l.amount < 0`] : []),
    ...(minAmount ? [sql<SqlBool>`abs(l.amount) >= ${minAmount}::numeric`] : []),
    ...(maxAmount ? [sql<SqlBool>`abs(l.amount) <= ${maxAmount}::numeric`] : []),
    ...(startDate ? [sql<SqlBool>`l.dated >= ${startDate}::date`] : []),
    ...(endDate ? [sql<SqlBool>`l.dated <= ${endDate}::date`] : []),
  ])

/** The position after which a page starts. */
export interface Position {
  readonly day: string
  readonly position: number
}

/** Limits days and lines to those after a position, newest first. */
export const daysAfter = (after: Position | null): RawBuilder<SqlBool> =>
  after === null ? always : sql<SqlBool>`d.day <= ${after.day}::date`
export const isAfter = (after: Position | null): RawBuilder<SqlBool> =>
  after === null ? always : sql<SqlBool>`(l.day, l.position) < (${after.day}::date, ${after.position}::int)`
