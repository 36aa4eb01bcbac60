import { orderTexts } from '#contract/core/sort.ts'
import { renewalOrders } from '#contract/subscriptions/manager-renewals.ts'
import { dayParam } from '#web/lib/day-param.ts'
import { pageParams, viewParams } from '#web/lib/page-search.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Minimum characters of the search. */
export const minCharacters = 3

/** Normalises the search text: empty below three characters. */
export const normalizeEmailQuery = (text: string): string => {
  const searched = text.trim().slice(0, 254)
  return searched.length < minCharacters ? '' : searched
}

/** Search state of the failed renewals: part of a customer's address, '' for everybody, a status and an order. */
export const renewalsSearch = searchSchema({
  ...pageParams,
  ...viewParams,
  email: textParam(undefined, normalizeEmailQuery),
  status: choiceParam(['renewFailed', 'waitingAction'], ''),
  from: dayParam,
  to: dayParam,
  order: choiceParam(orderTexts(renewalOrders), ''),
})
export type RenewalsSearch = SearchOf<typeof renewalsSearch>
