import { timelineFilters } from '#contract/customers/timeline-actions.ts'
import { choiceParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Search state of a customer's overview: the part of the timeline that is shown. */
export const customerOverviewSearch = searchSchema({ show: choiceParam(timelineFilters, undefined) })
export type CustomerOverviewSearch = SearchOf<typeof customerOverviewSearch>
