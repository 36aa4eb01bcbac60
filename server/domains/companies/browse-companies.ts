import type { Db } from '#server/platform/database/database.ts'
import { type CompanyRow, tables } from './tables.ts'
import { findPagePosition, totalOf } from './tally.ts'

/** Contains one page of company ids and the total number of companies. */
export interface Page {
  readonly ids: readonly number[]
  readonly total: number
}

/** Names the order of a list: newest first, or by last change. */
export type Order = 'newest' | 'asc' | 'desc'

/** Describes a page: its order, the number of companies before it, and its length. */
export interface PageRequest {
  readonly order: Order
  readonly offset: number
  readonly limit: number
}

type Status = CompanyRow['status'] | null

const idsFrom = async (db: Db, status: Status, belowId: number, offset: number, limit: number): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('company')
    .select('id')
    .where('id', '<', belowId)
    .$if(status !== null, (query) => query.where('status', '=', status ?? 0))
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const newestFirst = async (db: Db, status: Status, { offset, limit }: PageRequest): Promise<number[]> => {
  const location = await findPagePosition(db, status, offset)
  return location ? idsFrom(db, status, location.belowId, location.skip, limit) : []
}

/** Pages by last change, scanning from the nearer end. */
const byChange = async (db: Db, status: Status, total: number, cut: PageRequest): Promise<number[]> => {
  const limit = Math.min(cut.limit, total - cut.offset)
  if (limit <= 0) return []
  const after = total - cut.offset - limit
  const fromEnd = after < cut.offset
  const direction = (cut.order === 'asc') === fromEnd ? 'desc' : 'asc'
  const rows = await tables(db)
    .selectFrom('company')
    .select('id')
    .$if(status !== null, (query) => query.where('status', '=', status ?? 0))
    .orderBy('last_change_at', direction)
    .orderBy('id', direction)
    .offset(fromEnd ? after : cut.offset)
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.toReversed() : ids
}

/** Pages all companies, or all with one status. The total is stored, and a deep page costs as much as the first. */
export const browseCompanies = async (db: Db, status: Status, cut: PageRequest): Promise<Page> => {
  const total = await totalOf(db, status)
  const ids = cut.order === 'newest' ? await newestFirst(db, status, cut) : await byChange(db, status, total, cut)
  return { ids, total }
}
