import { type RawBuilder, sql } from 'kysely'
import { maxMatches } from '#contract/core/collection.ts'
import type { SortDirection } from '#contract/core/sort.ts'
import type { Cut } from './cut.ts'
import type { ListParts } from './list-answer.ts'

/** An order by expressions, the last of them an id. */
export type ListOrder = readonly { readonly by: RawBuilder<unknown>; readonly direction: SortDirection }[]

const words: Readonly<Record<SortDirection, RawBuilder<unknown>>> = { asc: sql`asc`, desc: sql`desc` }
const opposite: Readonly<Record<SortDirection, SortDirection>> = { asc: 'desc', desc: 'asc' }

/** Builds an order by one indexed expression, equal rows by their ids. */
export const orderedBy = (by: RawBuilder<unknown>, direction: SortDirection): ListOrder => [
  { by, direction },
  { by: sql`id`, direction },
]

/** Writes an order for `order by`. */
export const orderSql = (order: ListOrder): RawBuilder<unknown> =>
  sql.join(order.map(({ by, direction }) => sql`${by} ${words[direction]}`))

/** The total of the list, for the query of its page. */
const counted = sql`(select total from counted)`

/** What a list reads: a table, and the condition of its rows. */
export interface ListSource {
  readonly table: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly order: ListOrder
  /** The same condition as indexes find few rows; `where` is then what is met while scanning. */
  readonly whereFew?: RawBuilder<unknown>
}

/** The parts of a list that say which rows it has. */
export type Page = Omit<ListParts, 'fields'>

/** The total of a list as it is counted. */
const countOf = ({ table, where }: Pick<ListSource, 'table' | 'where'>) =>
  sql`select count(*) from ${table} where ${where}`

/**
 * Pages a list in the order of an index, from the end that is nearer, so that the last page costs no more than the
 * first. `total` is counted unless it is stored.
 */
export const sortedPage = (
  { table, where, order }: ListSource,
  { offset, limit }: Cut,
  total: RawBuilder<unknown> = countOf({ table, where }),
): Page => {
  const back = order.map(({ by, direction }) => ({ by, direction: opposite[direction] }))
  const isNear = sql`${2 * offset + limit}::bigint <= ${counted}`
  return {
    total,
    page: sql`select * from (select * from ${table} where ${where} order by ${orderSql(order)}
        offset ${offset}::bigint limit ${sql.lit(limit)}) near where ${isNear}
      union all select * from (select * from ${table} where ${where} order by ${orderSql(back)}
        offset greatest(${counted} - ${offset + limit}::bigint, 0)
        limit least(${sql.lit(limit)}, greatest(${counted} - ${offset}::bigint, 0))) far where not ${isNear}`,
    orderBy: orderSql(order),
  }
}

/** Reads a whole list, where it is short. */
export const wholeList = (source: ListSource): Page => ({
  total: countOf(source),
  page: sql`select * from ${source.table} where ${source.where}`,
  orderBy: orderSql(source.order),
})

/** A run of rows that follow each other in an order, read by an index of its own. */
export interface Run {
  readonly where: RawBuilder<unknown>
  readonly order: ListOrder
}

/**
 * Pages a search. Few matches are collected and sorted by narrow rows; with more than are counted, a scan of each run
 * of the order soon fills a page.
 */
export const searchedPage = (
  { table, where, order, whereFew = where }: ListSource,
  { offset, limit }: Cut,
  runs: readonly Run[] = [{ where: sql`true`, order }],
): Page => {
  const keys = order.map((_, index) => sql.raw(`key${index}`))
  const selected = order.map(({ by }, index) => sql`${by} as ${keys[index]}`)
  const sorted = orderSql(order.map(({ direction }, index) => ({ by: keys[index] ?? sql``, direction })))
  const cut = sql`offset ${offset}::bigint limit ${sql.lit(limit)}`
  const isCounted = offset < maxMatches
  const scans = runs.map(
    (run) => sql`(select * from ${table} where ${where} and ${run.where} order by ${orderSql(run.order)}
      limit ${sql.lit(isCounted ? offset + limit : 0)})`,
  )
  return {
    sources: [
      sql`found as materialized (select id, ${sql.join(selected)} from ${table} where ${whereFew}
        limit ${sql.lit(maxMatches + 1)})`,
    ],
    total: sql`select least(count(*), ${sql.lit(maxMatches)}) from found`,
    isCapped: sql`(select count(*) from found) > ${sql.lit(maxMatches)}`,
    page: sql`select * from ${table} where id = any(array(select found.id from found
        where not (select capped from counted) order by ${sorted} ${cut}))
      union all select * from (select * from (${sql.join(scans, sql` union all `)}) runs
        order by ${orderSql(order)} ${cut}) many where (select capped from counted)`,
    orderBy: orderSql(order),
    isSearch: true,
  }
}
