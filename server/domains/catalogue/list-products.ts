import type { listProducts as endpoint } from '#contract/catalogue/manager.ts'
import { defaultPageSize } from '#contract/core/collection.ts'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import { presentProduct } from './present.ts'
import { productRows } from './products.ts'
import { tables } from './tables.ts'

type Query = QueryOf<typeof endpoint>

/** Lists products in order of creation, plans first: one page when requested, otherwise all. */
export const listProducts = async (db: Db, query: Query): Promise<AnswerOf<typeof endpoint>> => {
  const longer = query['recurringMonthInterval[gt]']
  const matching = tables(db)
    .selectFrom('product')
    .$if(longer !== undefined, (of) => of.where('recurring_month_interval', '>', longer ?? 0))
  const paged = query.page !== undefined || query.itemsPerPage !== undefined
  const size = query.itemsPerPage ?? defaultPageSize
  const rows = await matching
    .select(productRows.columns)
    .orderBy('id')
    .$if(paged, (of) => of.limit(size).offset(((query.page ?? 1) - 1) * size))
    .execute()
  const { count } = await matching.select((of) => of.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()
  return { 'hydra:member': rows.map((row) => presentProduct(productRows.map(row))), 'hydra:totalItems': Number(count) }
}
