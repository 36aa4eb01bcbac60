import { type PageSearch, pageSearch } from '../../lib/page-search.ts'
import { textSearch } from '../../lib/window-search.ts'

/** State of the list of companies, as it stands in the page's address. */
export interface CompaniesSearch extends PageSearch {
  name: string
  compiler: string
}

/** What is left out of the address. */
export const defaultCompanies: CompaniesSearch = { page: 1, itemsPerPage: 20, name: '', compiler: '' }

/** The longest filters that the call takes. */
export const maxFilterLength = { name: 160, compiler: 254 } as const

/** Reads it; what is not known is as usual, so that an old link still opens. */
export const companiesSearch = (search: Readonly<Record<string, unknown>>): CompaniesSearch => ({
  ...pageSearch(search),
  name: textSearch(search.name, maxFilterLength.name) ?? '',
  compiler: textSearch(search.compiler, maxFilterLength.compiler) ?? '',
})
