import { pageParams } from '#web/lib/page-search.ts'
import { choiceParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Search state of the two tables of `/invoices`: all invoices, or those to pay. */
export const invoicesSearch = searchSchema({
  ...pageParams,
  status: choiceParam(['unpaid'], undefined),
  notesPage: pageParams.page,
  notesPerPage: pageParams.itemsPerPage,
})
export type InvoicesSearch = SearchOf<typeof invoicesSearch>
