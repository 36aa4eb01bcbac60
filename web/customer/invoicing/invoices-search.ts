import { type PageSearch, pageSearch } from '#web/lib/page-search.ts'

/** Search parameters of the two tables of `/invoices`. */
export interface InvoicesSearch extends PageSearch {
  notesPage: number
  notesPerPage: number
}

/** Parses the parameters; invalid pages become the first, so that an old link still works. */
export const invoicesSearch = (search: Readonly<Record<string, unknown>>): InvoicesSearch => {
  const notes = pageSearch({ page: search.notesPage, itemsPerPage: search.notesPerPage })
  return { ...pageSearch(search), notesPage: notes.page, notesPerPage: notes.itemsPerPage }
}
