import { orderTexts } from '#contract/core/sort.ts'
import { deadlineOrders } from '#contract/registry/manager.ts'
import { deadlineKinds } from '#contract/registry/schemas.ts'
import { normalizeNameQuery } from '#web/lib/normalize-name-query.ts'
import { pageParams, viewParams } from '#web/lib/page-search.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** The lists of deadlines: all coming ones, those of the next days, missed ones, and those that are done. */
export const deadlineLists = ['upcoming', 'soon', 'overdue', 'done'] as const

/** Search state of the deadlines: a list, a kind, and part of a company's name. */
export const deadlinesSearch = searchSchema({
  ...pageParams,
  ...viewParams,
  show: choiceParam(deadlineLists, 'upcoming'),
  name: textParam(undefined, normalizeNameQuery),
  kind: choiceParam(deadlineKinds, ''),
  order: choiceParam(orderTexts(deadlineOrders), ''),
})
export type DeadlinesSearch = SearchOf<typeof deadlinesSearch>
