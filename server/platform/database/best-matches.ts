import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from './database.ts'
import { likePattern } from './like-pattern.ts'

/** A column to look for texts in, and what its table gives. */
export interface SearchedColumn {
  readonly table: string
  /** What is compared, in the words of the column's trigram and prefix indexes. */
  readonly text: RawBuilder<string>
  /** Which rows count; left out: all. */
  readonly only?: RawBuilder<boolean>
  /** The newest rows first, in the words of an index. */
  readonly newest: RawBuilder<unknown>
}

/** Who was found, and how well: 0 is the text itself, 1 begins with it, 2 holds it. */
export interface Match {
  readonly id: number
  readonly rank: number
}

/** From three characters a text is looked for anywhere; the trigram index needs them. */
export const hasTrigrams = (text: string): boolean => Array.from(text).length >= 3

/** So many of the newest rows are looked through before the index is asked. */
const windowRows = 5_000

/** Three letters or digits in a row: a text without them has no trigram, and the index would give every row. */
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

/** The order begins with no column of an index, so that no plan walks the whole table in it. */
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
 * The rows whose column holds a text, best match first: the text itself, what begins with it, what holds it; in any case,
 * with or without accents. Common texts are found among the newest rows, rare ones by the trigram index, so that both stay
 * fast in a table of millions. One or two characters find what begins with them.
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
