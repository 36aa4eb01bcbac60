import type { PageSearch } from '#web/lib/page-search.ts'

/** State of the products' page, as in its address. */
export interface ProductsSearch extends PageSearch {
  /** The product whose customers are shown instead of the list. */
  customers?: number
}
