import { pageSearch } from '#web/lib/page-search.ts'
import type { ProductsSearch } from './default-search.ts'

const idSearch = (value: unknown): number | undefined => {
  const id = Number(value)
  return value !== undefined && Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

/** Parses it; unknown values become defaults, so that an old link still works. */
export const productsSearch = (search: Readonly<Record<string, unknown>>): ProductsSearch => {
  const customers = idSearch(search.customers)
  return { ...pageSearch(search), ...(customers === undefined ? {} : { customers }) }
}
