import { userOrders } from '#contract/accounts/manager.ts'
import { orderTexts } from '#contract/core/sort.ts'
import { dayParam } from '#web/lib/day-param.ts'
import { pageParams, viewParams } from '#web/lib/page-search.ts'
import { choiceParam, sizeParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, type SearchParam, searchSchema } from '#web/lib/search-schema.ts'

/** Days in the chart of new users; `month` is this month up to today. */
export const statsRanges = ['month', 30, 90, 365] as const
export type StatsRange = (typeof statsRanges)[number]

/** Maximum length of a search text in the endpoint. */
export const maxQueryLength = 160

const daysParam: SearchParam<StatsRange> = {
  absent: 30,
  read: (written) => statsRanges.find((days) => String(days) === String(written)),
}

/** Search state of the overview: days of the chart, and the filters of the users. */
export const overviewSearch = searchSchema({
  ...pageParams,
  ...viewParams,
  itemsPerPage: sizeParam(10),
  order: choiceParam(orderTexts(userOrders), ''),
  days: daysParam,
  verified: choiceParam(['yes', 'no'], ''),
  subscription: choiceParam(['active', 'inactive'], ''),
  from: dayParam,
  to: dayParam,
  text: textParam(maxQueryLength),
})
export type OverviewSearch = SearchOf<typeof overviewSearch>
