import type { PageSearch } from '#web/lib/page-search.ts'

/** The two lists of deadlines. */
export const deadlineLists = ['upcoming', 'overdue'] as const
export type DeadlineList = (typeof deadlineLists)[number]

/** State of the list of deadlines, as in the page's address. */
export interface DeadlinesSearch extends PageSearch {
  show: DeadlineList
  /** Part of a company's name; '' for all. */
  name: string
}
