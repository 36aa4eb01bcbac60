import { pageSearch } from '../../lib/page-search.ts'
import { textSearch } from '../../lib/window-search.ts'
import type { RenewalsSearch } from './default-search.ts'

/** The search acts from so many characters. */
export const minCharacters = 3

/** What is looked for: nothing below three characters. */
export const normalizeEmailQuery = (text: string): string => {
  const searched = text.trim().slice(0, 254)
  return searched.length < minCharacters ? '' : searched
}

/** Reads it; what is not known is as usual, so that an old link still opens. */
export const renewalsSearch = (search: Readonly<Record<string, unknown>>): RenewalsSearch => ({
  ...pageSearch(search),
  email: normalizeEmailQuery(textSearch(search.email) ?? ''),
})
