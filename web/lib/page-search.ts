import { defaultPageSize, pageSizes } from '#contract/core/collection.ts'

/** Page parameters of a list: `?page=2&itemsPerPage=50`. */
export interface PageSearch {
  page: number
  itemsPerPage: number
}

/** Parses the parameters; invalid pages or page sizes become the default, so that an old link still works. */
export const pageSearch = (
  search: Readonly<Record<string, unknown>>,
  defaultSize: (typeof pageSizes)[number] = defaultPageSize,
): PageSearch => {
  const page = Number(search.page)
  const itemsPerPage = Number(search.itemsPerPage)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    itemsPerPage: (pageSizes as readonly number[]).includes(itemsPerPage) ? itemsPerPage : defaultSize,
  }
}
