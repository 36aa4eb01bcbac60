import { type RawBuilder, sql } from 'kysely'
import type { CompanyOrder } from '#contract/companies/customer.ts'
import type { SortOrder } from '#contract/core/sort.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { cutFromNearerEnd } from '#server/platform/lists/cut-from-nearer-end.ts'
import { type CompanyRow, tables } from './tables.ts'
import { findPagePosition, totalOf } from './tally.ts'

/** Contains one page of company ids and the total number of companies. */
export interface Page {
  readonly ids: readonly number[]
  readonly total: number
}

/** Names the order of a list: newest first, or sorted. */
export type Order = 'newest' | SortOrder<CompanyOrder>

/** The indexed column of each order. */
export const orderColumns: Readonly<Record<CompanyOrder, RawBuilder<unknown>>> = {
  name: sql`name_search collate "C"`,
  lastChangeAt: sql`last_change_at`,
}

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

/** Selects a part of the sorted companies; equal ones in the order of their ids. */
export const idsInOrder = (
  db: Db | Trx,
  status: Status,
  { field, direction }: SortOrder<CompanyOrder>,
  { offset, limit }: Omit<PageRequest, 'order'>,
) =>
  tables(db)
    .selectFrom('company')
    .select('id')
    .$if(status !== null, (query) => query.where('status', '=', status ?? 0))
    .orderBy(orderColumns[field], direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(limit)

const sorted = async (
  db: Db,
  status: Status,
  order: SortOrder<CompanyOrder>,
  total: number,
  cut: PageRequest,
): Promise<readonly number[]> => {
  const rows = await cutFromNearerEnd(order.direction, cut, total, (direction, part) =>
    idsInOrder(db, status, { ...order, direction }, part).execute(),
  )
  return rows.map(({ id }) => id)
}

/** Pages all companies, or all with one status. The total is stored, and a deep page costs as much as the first. */
export const browseCompanies = async (db: Db, status: Status, cut: PageRequest): Promise<Page> => {
  const total = await totalOf(db, status)
  const { order } = cut
  const ids = order === 'newest' ? await newestFirst(db, status, cut) : await sorted(db, status, order, total, cut)
  return { ids, total }
}
