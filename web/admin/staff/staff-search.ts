import { accountFilters } from '#contract/platform/admin-choices.ts'
import { pageParams } from '#web/lib/page-search.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Search state of the list of staff. */
export const staffSearch = searchSchema({
  ...pageParams,
  filter: choiceParam(accountFilters, 'staff'),
  text: textParam(160),
})
export type StaffSearch = SearchOf<typeof staffSearch>

/** Returns whether the search is specific enough: among all users, short text matches too many. */
export const isAskable = ({ filter, text }: Pick<StaffSearch, 'filter' | 'text'>): boolean =>
  filter !== 'all' || Array.from(text).length >= 3
