import { type PageSearch, pageSearch } from '../../lib/page-search.ts'

/** State of the list of companies, as it stands in the page's address. */
export interface CompaniesSearch extends PageSearch {
  name: string
  compiler: string
}

/** What is left out of the address. */
export const usualCompanies: CompaniesSearch = { page: 1, itemsPerPage: 20, name: '', compiler: '' }

/** The longest filters that the call takes. */
export const longestFilter = { name: 160, compiler: 254 } as const

const text = (value: unknown, longest: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longest) : ''

/** Reads it; what is not known is as usual, so that an old link still opens. */
export const companiesSearch = (search: Readonly<Record<string, unknown>>): CompaniesSearch => ({
  ...pageSearch(search),
  name: text(search.name, longestFilter.name),
  compiler: text(search.compiler, longestFilter.compiler),
})
