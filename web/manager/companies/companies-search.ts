import { type PageSearch, pageSearch } from '#web/lib/page-search.ts'
import { textSearch } from '#web/lib/window-search.ts'

/** State of the list of companies, as in the page's address. */
export interface CompaniesSearch extends PageSearch {
  name: string
  compiler: string
}

/** The defaults, which are omitted from the address. */
export const defaultCompanies: CompaniesSearch = { page: 1, itemsPerPage: 20, name: '', compiler: '' }

/** Maximum lengths of the filters in the endpoint. */
export const maxFilterLength = { name: 160, compiler: 254 } as const

/** Parses it; unknown values become defaults, so that an old link still works. */
export const companiesSearch = (search: Readonly<Record<string, unknown>>): CompaniesSearch => ({
  ...pageSearch(search),
  name: textSearch(search.name, maxFilterLength.name) ?? '',
  compiler: textSearch(search.compiler, maxFilterLength.compiler) ?? '',
})
