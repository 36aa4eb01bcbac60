import { orderTexts } from '#contract/core/sort.ts'
import { requestOrders } from '#contract/documents/manager-requests.ts'
import { requestStatuses } from '#contract/documents/request-schemas.ts'
import { dayParam } from '#web/lib/day-param.ts'
import { pageParams, viewParams } from '#web/lib/page-search.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Maximum length of a part of an address in the endpoint. */
export const maxEmailLength = 254

/** Search state of the document requests: a status, those that wait for staff where the address has none. */
export const requestsSearch = searchSchema({
  ...pageParams,
  ...viewParams,
  status: choiceParam(requestStatuses, 'submitted'),
  email: textParam(maxEmailLength),
  from: dayParam,
  to: dayParam,
  order: choiceParam(orderTexts(requestOrders), ''),
})
export type RequestsSearch = SearchOf<typeof requestsSearch>
