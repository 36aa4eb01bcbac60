import { orderTexts } from '#contract/core/sort.ts'
import { checkOrders } from '#contract/identity/customer.ts'
import { checkMethods, checkStatuses } from '#contract/identity/schemas.ts'
import { pageParams, viewParams } from '#web/lib/page-search.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Maximum length of a part of a company's name in the endpoint. */
export const maxNameLength = 160

/** Search state of the identity checks. */
export const checksSearch = searchSchema({
  ...pageParams,
  ...viewParams,
  status: choiceParam(checkStatuses, ''),
  method: choiceParam(checkMethods, ''),
  name: textParam(maxNameLength),
  order: choiceParam(orderTexts(checkOrders), ''),
})
export type ChecksSearch = SearchOf<typeof checksSearch>
