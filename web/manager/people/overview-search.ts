import { type PageSearch, pageSearch } from '#web/lib/page-search.ts'
import { textSearch } from '#web/lib/window-search.ts'

/** Search fields for users. */
export const findBys = ['email', 'surname', 'company'] as const
export type FindBy = (typeof findBys)[number]

/** Days in the chart of new users. */
export const statsRanges = [30, 90, 365] as const
export type StatsRange = (typeof statsRanges)[number]

/** The overview's state, as in the page's address. */
export interface OverviewSearch extends PageSearch {
  days: StatsRange
  findBy: FindBy
  /** The search text; '' shows the table of all users. */
  text: string
}

/** The defaults, which are omitted from the address. */
export const defaultOverview: OverviewSearch = { page: 1, itemsPerPage: 10, days: 30, findBy: 'email', text: '' }

/** Maximum length of a search text in the endpoint. */
export const maxQueryLength = 160

/** Parses it; unknown values become defaults, so that an old link still works. */
export const overviewSearch = (search: Readonly<Record<string, unknown>>): OverviewSearch => ({
  ...pageSearch(search, 10),
  days: statsRanges.find((days) => days === Number(search.days)) ?? defaultOverview.days,
  findBy: findBys.find((one) => one === search.findBy) ?? defaultOverview.findBy,
  text: textSearch(search.text, maxQueryLength) ?? '',
})
