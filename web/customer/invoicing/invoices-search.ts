import { type PageSearch, pageSearch } from '../../lib/page-search.ts'

/** The pages of the two tables of `/invoices`, as they stand in the page's address. */
export interface InvoicesSearch extends PageSearch {
  notesPage: number
  notesPerPage: number
}

/** Reads them; what is no page is the first, so that an old link still opens. */
export const invoicesSearch = (search: Readonly<Record<string, unknown>>): InvoicesSearch => {
  const notes = pageSearch({ page: search.notesPage, itemsPerPage: search.notesPerPage })
  return { ...pageSearch(search), notesPage: notes.page, notesPerPage: notes.itemsPerPage }
}
