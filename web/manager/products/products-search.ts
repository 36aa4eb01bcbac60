import { productOrders } from '#contract/catalogue/manager.ts'
import { orderTexts } from '#contract/core/sort.ts'
import { pageParams, viewParams } from '#web/lib/page-search.ts'
import { choiceParam, idParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Maximum length of a name in the endpoint. */
export const maxProductName = 100

/** Search state of the products: filters and order of the list. `customers` is the product whose customers are shown instead of the list. */
export const productsSearch = searchSchema({
  ...pageParams,
  ...viewParams,
  name: textParam(maxProductName),
  sale: choiceParam(['on', 'withdrawn'], ''),
  order: choiceParam(orderTexts(productOrders), ''),
  customers: idParam,
})
export type ProductsSearch = SearchOf<typeof productsSearch>
