import { companyOrders } from '#contract/companies/customer.ts'
import { orderTexts } from '#contract/core/sort.ts'
import { dayParam } from '#web/lib/day-param.ts'
import { pageParams, viewParams } from '#web/lib/page-search.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Maximum lengths of the filters in the endpoint. */
export const maxFilterLength = { name: 160, compiler: 254 } as const

/** Search state of the list of companies. */
export const companiesSearch = searchSchema({
  ...pageParams,
  ...viewParams,
  name: textParam(maxFilterLength.name),
  compiler: textParam(maxFilterLength.compiler),
  status: choiceParam(['0', '1'], ''),
  from: dayParam,
  to: dayParam,
  order: choiceParam(orderTexts(companyOrders), ''),
})
export type CompaniesSearch = SearchOf<typeof companiesSearch>

/** Search state of the companies that wait for their incorporation: the longest unchanged first, unless sorted. */
export const unincorporatedSearch = searchSchema({
  ...pageParams,
  ...viewParams,
  name: textParam(maxFilterLength.name),
  from: dayParam,
  to: dayParam,
  order: choiceParam(orderTexts(companyOrders), ''),
})
export type UnincorporatedSearch = SearchOf<typeof unincorporatedSearch>
