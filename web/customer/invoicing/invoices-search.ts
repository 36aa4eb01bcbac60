import { pageParams } from '#web/lib/page-search.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Search state of the two tables of `/invoices`. */
export const invoicesSearch = searchSchema({
  ...pageParams,
  notesPage: pageParams.page,
  notesPerPage: pageParams.itemsPerPage,
})
export type InvoicesSearch = SearchOf<typeof invoicesSearch>
