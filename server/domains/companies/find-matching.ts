import { type Expression, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { withinDays } from '#server/platform/lists/within-days.ts'
import { type Order, orderColumns, type Page, type PageRequest } from './browse-companies.ts'
import type { CompanyRow } from './tables.ts'

/** Describes a search for companies; omitted conditions do not count. */
export interface Query {
  readonly name?: string | undefined
  /** A subquery for the ids of users. */
  readonly compilers?: Expression<number> | undefined
  readonly compilerId?: number | undefined
  /** The only user whose company is visible; null for everybody's. */
  readonly reach: number | null
  readonly status?: CompanyRow['status'] | undefined
  /** The first and the last day of the last change. */
  readonly changed?: { readonly from: string | undefined; readonly to: string | undefined }
}

const conditionsOf = ({ name, compilers, compilerId, reach, status, changed }: Query) => [
  sql`true`,
  ...(name ? [sql`name_search like search_fold(${likePattern(name)})`] : []),
  ...(compilers ? [sql`compiler_id in ${compilers}`] : []),
  ...(compilerId === undefined ? [] : [sql`compiler_id = ${compilerId}`]),
  ...(reach === null ? [] : [sql`compiler_id = ${reach}`]),
  ...(status === undefined ? [] : [sql`status = ${status}`]),
  ...withinDays(sql`last_change_at`, changed?.from, changed?.to),
]

const orderBy = (order: Order) => {
  if (order === 'newest') return sql`id desc`
  const column = orderColumns[order.field]
  return order.direction === 'asc' ? sql`${column}, id` : sql`${column} desc, id desc`
}

/** At most 2,000 matches are collected and sorted; with more, an ordered index scan soon fills a page. */
const maxSorted = 2_000

/**
 * Pages the matching companies, with their exact number. A text may be in few names or in nearly all ("ltd"). Few are
 * found by the search indexes and then sorted; many are met while scanning in the requested order.
 */
export const findMatching = async (db: Db, query: Query, { order, offset, limit }: PageRequest): Promise<Page> => {
  const matching = sql.join(conditionsOf(query), sql` and `)
  const counted = await sql<{ total: number }>`select count(*)::int as total from company where ${matching}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  if (offset >= total) return { ids: [], total }
  const source =
    total <= maxSorted
      ? sql`with found as materialized (select id, last_change_at, name_search from company where ${matching}) select id from found`
      : sql`select id from company where ${matching}`
  const { rows } = await sql<{ id: number }>`
    ${source} order by ${orderBy(order)} offset ${offset}::int limit ${limit}::int`.execute(db)
  return { ids: rows.map(({ id }) => id), total }
}
