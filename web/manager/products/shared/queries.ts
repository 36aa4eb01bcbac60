import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { filterUsersByProduct, listProducts, type ProductOrder, productOrders } from '#contract/catalogue/manager.ts'
import type { Product } from '#contract/catalogue/schemas.ts'
import { type OrderText, orderOf, orderQuery } from '#contract/core/sort.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'

/** Every list of products. */
export const productsKey = ['manager', 'products'] as const

/** A page of the products, with its filters. */
export interface ProductsWanted extends PageSearch {
  readonly name: string
  readonly sale: 'on' | 'withdrawn' | ''
  readonly order: OrderText<ProductOrder>
}

/** Fetches a page of products, the plans first or sorted. */
export const productsQuery = ({ page, itemsPerPage, name, sale, order }: ProductsWanted) =>
  queryOptions({
    queryKey: [...productsKey, 'page', page, itemsPerPage, name, sale, order],
    queryFn: async ({ signal }): Promise<{ rows: Product[]; total: number }> => {
      const query = {
        page,
        itemsPerPage,
        ...(name === '' ? {} : { name }),
        ...(sale === '' ? {} : { withdrawn: sale === 'withdrawn' ? ('true' as const) : ('false' as const) }),
        ...orderQuery(orderOf(productOrders, order)),
      }
      const answer = await call(listProducts, { query, signal })
      return rowsOf(answer)
    },
    placeholderData: keepPreviousData,
  })

/** Fetches all products, to choose one. */
export const allProductsQuery = queryOptions({
  queryKey: [...productsKey, 'all'],
  queryFn: async ({ signal }) => (await call(listProducts, { signal }))['hydra:member'],
})

/** Fetches all recurring products. */
export const recurringProductsQuery = queryOptions({
  queryKey: [...productsKey, 'recurring'],
  queryFn: async ({ signal }) =>
    (await call(listProducts, { query: { 'recurringMonthInterval[gt]': 0 }, signal }))['hydra:member'],
})

/** Fetches the customers of a product. */
export const productCustomersQuery = (subscriptionId: number) =>
  queryOptions({
    queryKey: [...productsKey, 'customers', subscriptionId],
    queryFn: async ({ signal }) => (await call(filterUsersByProduct, { params: { subscriptionId }, signal })).users,
  })

/** Invalidates every list of products after products have changed. */
export const invalidateProducts = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: productsKey })
