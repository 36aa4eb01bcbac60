import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from './database.ts'
import { likePattern } from './like-pattern.ts'

/** A text column to search, and what its table returns. */
export interface SearchedColumn {
  readonly table: string
  /** The compared expression, written as in the column's trigram and prefix indexes. */
  readonly text: RawBuilder<string>
  /** Which rows count; all when left out. */
  readonly only?: RawBuilder<boolean>
  /** Orders the newest rows first, by an index's expression. */
  readonly newest: RawBuilder<unknown>
}

/** A match and its rank: 0 equals the text, 1 starts with it, 2 contains it. */
export interface Match {
  readonly id: number
  readonly rank: number
}

/** Texts of three or more characters are searched anywhere; the trigram index needs them. */
export const hasTrigrams = (text: string): boolean => Array.from(text).length >= 3

/** How many of the newest rows are searched before the index is used. */
const windowRows = 5_000

/**
 * Matches three letters or digits in a row: without them a text has no trigram, and the index would return every row.
 */
const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text)

const nearest = async (db: Db | Trx, column: SearchedColumn, text: string, limit: number): Promise<Match[]> => {
  const { table, text: value, only = sql`true`, newest } = column
  const from = sql.table(table)
  const { rows } = await sql<Match>`
    with sought as materialized (select search_fold(${text}) as whole, search_fold(${likePattern(text)}) as pattern)
    (select id, 0 as rank from ${from} where ${only} and ${value} = (select whole from sought) limit ${limit})
    union all
    (select id, 1 from ${from} where ${only} and ${value} ~>=~ (select whole from sought)
      and ${value} ~<~ (select whole || chr(1114111) from sought) limit ${limit})
    union all
    (select id, 2 from (select id, ${value} as value from ${from} where ${only} and ${hasTrigrams(text)} order by ${newest}
      limit ${windowRows}) w where value like (select pattern from sought) limit ${limit})`.execute(db)
  return rows
}

/** The order starts with no indexed column, so that no plan walks the whole table. */
const anywhere = async (db: Db | Trx, column: SearchedColumn, text: string, limit: number): Promise<Match[]> => {
  const { table, text: value, only = sql`true`, newest } = column
  const { rows } = await sql<Match>`
    with sought as materialized (select search_fold(${text}) as whole, search_fold(${likePattern(text)}) as pattern)
    select id, 2 as rank from ${sql.table(table)}
    where ${only} and ${value} like (select pattern from sought)
    order by strpos(${value}, (select whole from sought)), ${newest} limit ${limit}`.execute(db)
  return rows
}

const once = (matches: readonly Match[], limit: number): Match[] => {
  const best = new Map<number, Match>()
  for (const match of matches.toSorted((one, other) => one.rank - other.rank))
    if (!best.has(match.id)) best.set(match.id, match)
  return [...best.values()].slice(0, limit)
}

/**
 * Finds the rows whose column contains a text, ignoring case and accents. Exact matches come first, then prefixes, then
 * the rest. Common texts are found in the newest rows, rare ones by the trigram index. That keeps both fast with
 * millions of rows. Texts of one or two characters match prefixes only.
 */
export const bestMatches = async (
  db: Db | Trx,
  column: SearchedColumn,
  text: string,
  limit: number,
): Promise<Match[]> => {
  if (text === '' || limit < 1) return []
  const found = once(await nearest(db, column, text, limit), limit)
  if (found.length >= limit || !hasTrigrams(text) || !hasTrigram(text)) return found
  return once([...found, ...(await anywhere(db, column, text, limit))], limit)
}
