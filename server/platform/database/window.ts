import { type RawBuilder, sql } from 'kysely'
import { maxCounted } from '#contract/core/window.ts'
import { refuseField } from '#server/platform/http/refusal.ts'
import type { Db } from './database.ts'

/** A page of a list that only grows; `before` and `after` name a known entry. */
export interface WindowQuery {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly itemsPerPage: number
}

/** A page of the list, newest first. */
export interface Window<Item> {
  readonly items: Item[]
  /** The number of matches, exact unless `capped`. */
  readonly total: number
  readonly totalIsCapped: boolean
  readonly previous: number | null
  readonly next: number | null
}

/** The source of the rows; `key` is an indexed, growing number. */
export interface WindowSource {
  readonly select: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly where: readonly RawBuilder<unknown>[]
}

type Keyed<Row> = Row & { window_key: number }

const read = async <Row>(
  db: Db,
  { select, from, key, where }: WindowSource,
  bound: RawBuilder<unknown>,
  newestFirst: boolean,
  limit: number,
): Promise<Keyed<Row>[]> => {
  const all = sql.join([...where, bound], sql` and `)
  const order = newestFirst ? sql`desc` : sql`asc`
  const { rows } = await sql<Keyed<Row>>`
    select ${select}, ${key} as window_key from ${from} where ${all} order by ${key} ${order} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Counts the matching rows, up to one more than the counting limit. */
const count = async (db: Db, { from, where }: WindowSource): Promise<{ total: number; totalIsCapped: boolean }> => {
  const all = where.length > 0 ? sql.join(where, sql` and `) : sql`true`
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${from} where ${all} limit ${maxCounted + 1}) as counted`.execute(
    db,
  )
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, maxCounted), totalIsCapped: total > maxCounted }
}

/** Reads the entries around a known one by its key: every page costs the same, however far back it is. */
export const readWindow = async <Row, Item>(
  db: Db,
  source: WindowSource,
  query: WindowQuery,
  present: (row: Row) => Item,
): Promise<Window<Item>> => {
  const { before, after, itemsPerPage: size } = query
  if (before !== undefined && after !== undefined) throw refuseField('after', 'yup.invalid')
  const { total, totalIsCapped } = await count(db, source)
  if (after !== undefined) {
    const found = await read<Row>(db, source, sql`${source.key} > ${after}`, false, size + 1)
    const shown = found.slice(0, size).toReversed()
    // Less than a page is left on that side: the newest page is shown, full.
    if (found.length >= size) {
      const newer = found.length > size ? (shown[0]?.window_key ?? null) : null
      return {
        items: shown.map(present),
        total,
        totalIsCapped,
        previous: newer,
        next: shown.at(-1)?.window_key ?? null,
      }
    }
  }
  const bound = before === undefined ? sql`true` : sql`${source.key} < ${before}`
  const found = await read<Row>(db, source, bound, true, size + 1)
  const shown = found.slice(0, size)
  return {
    items: shown.map(present),
    total,
    totalIsCapped,
    previous: before === undefined ? null : (shown[0]?.window_key ?? before - 1),
    next: found.length > size ? (shown.at(-1)?.window_key ?? null) : null,
  }
}

/** Presents a window in the contract's shape. */
export const presentWindow = <Item>({ items, total, ...rest }: Window<Item>) => ({
  'hydra:member': items,
  'hydra:totalItems': total,
  ...rest,
})
