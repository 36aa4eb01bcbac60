import { normalizeNameQuery } from '#web/lib/normalize-name-query.ts'
import { pageParams } from '#web/lib/page-search.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** The two lists of deadlines. */
export const deadlineLists = ['upcoming', 'overdue'] as const

/** Search state of the deadlines: a list, and part of a company's name. */
export const deadlinesSearch = searchSchema({
  ...pageParams,
  show: choiceParam(deadlineLists, 'upcoming'),
  name: textParam(undefined, normalizeNameQuery),
})
export type DeadlinesSearch = SearchOf<typeof deadlinesSearch>
