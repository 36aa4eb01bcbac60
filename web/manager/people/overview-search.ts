import { type PageSearch, pageSearch } from '../../lib/page-search.ts'
import { textSearch } from '../../lib/window-search.ts'

/** By what a user is looked for. */
export const findBys = ['email', 'surname', 'company'] as const
export type FindBy = (typeof findBys)[number]

/** Days that the chart of new users covers. */
export const statsRanges = [30, 90, 365] as const
export type StatsRange = (typeof statsRanges)[number]

/** The overview's state, as it stands in the page's address. */
export interface OverviewSearch extends PageSearch {
  days: StatsRange
  findBy: FindBy
  /** What is looked for; '' shows the table of all users. */
  text: string
}

/** What is left out of the address. */
export const defaultOverview: OverviewSearch = { page: 1, itemsPerPage: 10, days: 30, findBy: 'email', text: '' }

/** The longest text that the find-user call takes. */
export const maxQueryLength = 160

/** Reads it; what is not known is as usual, so that an old link still opens. */
export const overviewSearch = (search: Readonly<Record<string, unknown>>): OverviewSearch => ({
  ...pageSearch(search, 10),
  days: statsRanges.find((days) => days === Number(search.days)) ?? defaultOverview.days,
  findBy: findBys.find((one) => one === search.findBy) ?? defaultOverview.findBy,
  text: textSearch(search.text, maxQueryLength) ?? '',
})
