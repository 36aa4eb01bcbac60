import { accountGroups } from '#contract/platform/admin-choices.ts'
import { type PageSearch, pageSearch } from '../../lib/page-search.ts'
import { choiceSearch, textSearch } from '../../lib/window-search.ts'

/** State of the list of staff, as it stands in the page's address. */
export interface StaffSearch extends PageSearch {
  who: (typeof accountGroups)[number]
  text: string
}

/** What is left out of the address. */
export const defaultStaff: StaffSearch = { page: 1, itemsPerPage: 20, who: 'staff', text: '' }

/** Reads it; what is not known is as usual. */
export const staffSearch = (search: Readonly<Record<string, unknown>>): StaffSearch => ({
  ...pageSearch(search),
  who: choiceSearch(search.who, accountGroups) ?? 'staff',
  text: textSearch(search.text, 160) ?? '',
})

/** Among anybody, fewer characters find too many: nothing is asked then. */
export const isAskable = ({ who, text }: Pick<StaffSearch, 'who' | 'text'>): boolean =>
  who !== 'anyone' || Array.from(text).length >= 3
