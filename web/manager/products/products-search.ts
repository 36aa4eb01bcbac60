import { pageParams } from '#web/lib/page-search.ts'
import { idParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Search state of the products. `customers` is the product whose customers are shown instead of the list. */
export const productsSearch = searchSchema({ ...pageParams, customers: idParam })
export type ProductsSearch = SearchOf<typeof productsSearch>
