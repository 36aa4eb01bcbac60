import { pageParams } from '#web/lib/page-search.ts'
import { textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Maximum lengths of the filters in the endpoint. */
export const maxFilterLength = { name: 160, compiler: 254 } as const

/** Search state of the list of companies. */
export const companiesSearch = searchSchema({
  ...pageParams,
  name: textParam(maxFilterLength.name),
  compiler: textParam(maxFilterLength.compiler),
})
export type CompaniesSearch = SearchOf<typeof companiesSearch>
