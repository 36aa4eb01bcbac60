import { type Expression, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { holding } from '../../platform/database/like-pattern.ts'
import type { Cut, Page } from './browse-companies.ts'
import type { CompanyRow } from './tables.ts'

/** What companies are looked for by; what is left out does not count. */
export interface Query {
  readonly name?: string | undefined
  /** A subquery for the ids of users. */
  readonly compilers?: Expression<number> | undefined
  readonly compilerId?: number | undefined
  /** The one user whose company is reached; null for everybody's. */
  readonly reach: number | null
  readonly status?: CompanyRow['status'] | undefined
}

const conditionsOf = ({ name, compilers, compilerId, reach, status }: Query) => [
  sql`true`,
  ...(name ? [sql`name_search like search_fold(${holding(name)})`] : []),
  ...(compilers ? [sql`compiler_id in ${compilers}`] : []),
  ...(compilerId === undefined ? [] : [sql`compiler_id = ${compilerId}`]),
  ...(reach === null ? [] : [sql`compiler_id = ${reach}`]),
  ...(status === undefined ? [] : [sql`status = ${status}`]),
]

const orders = {
  newest: sql`id desc`,
  asc: sql`last_change_at, id`,
  desc: sql`last_change_at desc, id desc`,
} as const

/** Up to so many matches are collected and sorted; of more, the order's own index meets a page soon. */
const few = 2_000

/**
 * A page of the companies that match, with their exact number. The text is in few names or in nearly all ("ltd"): few are
 * found by the indexes of what is sought and then ordered, many are met while walking in the order that is asked for.
 */
export const findMatching = async (db: Db, searched: Query, { order, offset, limit }: Cut): Promise<Page> => {
  const matching = sql.join(conditionsOf(searched), sql` and `)
  const counted = await sql<{ total: number }>`select count(*)::int as total from company where ${matching}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  if (offset >= total) return { ids: [], total }
  const source =
    total <= few
      ? sql`with found as materialized (select id, last_change_at from company where ${matching}) select id from found`
      : sql`select id from company where ${matching}`
  const { rows } = await sql<{ id: number }>`
    ${source} order by ${orders[order]} offset ${offset}::int limit ${limit}::int`.execute(db)
  return { ids: rows.map(({ id }) => id), total }
}
