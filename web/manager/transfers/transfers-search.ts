import { currencies } from '#contract/core/money.ts'
import { orderTexts } from '#contract/core/sort.ts'
import { transferFilters, transferOrders } from '#contract/transfers/manager.ts'
import { pageParams } from '#web/lib/page-search.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Maximum length of the searched text in the endpoint. */
export const maxSearchLength = 160

/** The filters of the page: by default what is not wholly booked, with `all` everything. */
export const shownStatuses = [...transferFilters, 'all'] as const

/** Search state of the incoming transfers. */
export const transfersSearch = searchSchema({
  ...pageParams,
  /** The customers' balances instead of the transfers. */
  view: choiceParam(['balances'], ''),
  status: choiceParam(shownStatuses, 'to_book'),
  currency: choiceParam(currencies, ''),
  text: textParam(maxSearchLength),
  order: choiceParam(orderTexts(transferOrders), ''),
})
export type TransfersSearch = SearchOf<typeof transfersSearch>
