import { accountFilters } from '#contract/platform/admin-choices.ts'
import { type PageSearch, pageSearch } from '#web/lib/page-search.ts'
import { choiceSearch, textSearch } from '#web/lib/window-search.ts'

/** Search parameters of the list of staff. */
export interface StaffSearch extends PageSearch {
  filter: (typeof accountFilters)[number]
  text: string
}

/** Defaults that the address omits. */
export const defaultStaff: StaffSearch = { page: 1, itemsPerPage: 20, filter: 'staff', text: '' }

/** Parses the parameters; unknown values become the default. */
export const staffSearch = (search: Readonly<Record<string, unknown>>): StaffSearch => ({
  ...pageSearch(search),
  filter: choiceSearch(search.filter, accountFilters) ?? 'staff',
  text: textSearch(search.text, 160) ?? '',
})

/** Returns whether the search is specific enough: among all users, short text matches too many. */
export const isAskable = ({ filter, text }: Pick<StaffSearch, 'filter' | 'text'>): boolean =>
  filter !== 'all' || Array.from(text).length >= 3
