import { pageParams } from '#web/lib/page-search.ts'
import { choiceParam, sizeParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, type SearchParam, searchSchema } from '#web/lib/search-schema.ts'

/** Search fields for users. */
export const findBys = ['email', 'surname', 'company'] as const
export type FindBy = (typeof findBys)[number]

/** Days in the chart of new users. */
export const statsRanges = [30, 90, 365] as const
export type StatsRange = (typeof statsRanges)[number]

/** Maximum length of a search text in the endpoint. */
export const maxQueryLength = 160

const daysParam: SearchParam<StatsRange> = {
  absent: 30,
  read: (written) => statsRanges.find((days) => days === Number(written)),
}

/** Search state of the overview: days of the chart, and a search; without its text all users are shown. */
export const overviewSearch = searchSchema({
  ...pageParams,
  itemsPerPage: sizeParam(10),
  days: daysParam,
  findBy: choiceParam(findBys, 'email'),
  text: textParam(maxQueryLength),
})
export type OverviewSearch = SearchOf<typeof overviewSearch>
