import { defaultPageSize, pageSizes } from '#contract/core/collection.ts'

/** The page of a list in a page's address: `?page=2&itemsPerPage=50`. */
export interface PageSearch {
  page: number
  itemsPerPage: number
}

/** Reads them; anything that is no page or no page size is the default, so that an old link still opens. */
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
