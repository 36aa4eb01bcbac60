import { pageSearch } from '../../lib/page-search.ts'
import { textSearch } from '../../lib/window-search.ts'
import type { RenewalsSearch } from './usual-search.ts'

/** The search acts from so many characters. */
export const fewestCharacters = 3

/** What is looked for: nothing below three characters. */
export const soughtEmail = (text: string): string => {
  const sought = text.trim().slice(0, 254)
  return sought.length < fewestCharacters ? '' : sought
}

/** Reads it; what is not known is as usual, so that an old link still opens. */
export const renewalsSearch = (search: Readonly<Record<string, unknown>>): RenewalsSearch => ({
  ...pageSearch(search),
  email: soughtEmail(textSearch(search.email) ?? ''),
})
