import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type listProducts as endpoint, type ProductOrder, productOrders } from '#contract/catalogue/manager.ts'
import { defaultPageSize } from '#contract/core/collection.ts'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import type { SortOrder } from '#contract/core/sort.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import { presentProduct } from './present.ts'
import { productRows } from './products.ts'
import { tables } from './tables.ts'

type Query = QueryOf<typeof endpoint>

/** The indexed column of each order. */
const columns: Readonly<Record<ProductOrder, RawBuilder<unknown>>> = {
  name: sql`search_fold(name) collate "C"`,
  priceMonth: sql`price_month_cents`,
}

/** Selects the products that match the filters, in an order; the plans first without one. */
export const productsInOrder = (db: Db | Trx, query: Query, order: SortOrder<ProductOrder> | undefined) => {
  const direction = order?.direction ?? 'asc'
  return matching(db, query)
    .select(productRows.columns)
    .$if(order !== undefined, (of) => of.orderBy(columns[order?.field ?? 'name'], direction))
    .orderBy('id', direction)
}

const matching = (db: Db | Trx, { 'recurringMonthInterval[gt]': longer, name, withdrawn }: Query) =>
  tables(db)
    .selectFrom('product')
    .$if(longer !== undefined, (of) => of.where('recurring_month_interval', '>', longer ?? 0))
    .$if(Boolean(name), (of) => of.where(sql<SqlBool>`search_fold(name) like search_fold(${likePattern(name ?? '')})`))
    .$if(withdrawn !== undefined, (of) => of.where('withdrawn_at', withdrawn === 'true' ? 'is not' : 'is', null))

/** Lists products, plans first or in the requested order: one page when requested, otherwise all. */
export const listProducts = async (db: Db, query: Query): Promise<AnswerOf<typeof endpoint>> => {
  const paged = query.page !== undefined || query.itemsPerPage !== undefined
  const size = query.itemsPerPage ?? defaultPageSize
  const rows = await productsInOrder(db, query, requestedOrder(productOrders, query))
    .$if(paged, (of) => of.limit(size).offset(((query.page ?? 1) - 1) * size))
    .execute()
  const { count } = await matching(db, query)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return { 'hydra:member': rows.map((row) => presentProduct(productRows.map(row))), 'hydra:totalItems': Number(count) }
}
