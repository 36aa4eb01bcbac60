import { pageSearch } from '#web/lib/page-search.ts'
import { textSearch } from '#web/lib/window-search.ts'
import type { RenewalsSearch } from './default-search.ts'

/** Minimum characters of the search. */
export const minCharacters = 3

/** Normalises the search text: empty below three characters. */
export const normalizeEmailQuery = (text: string): string => {
  const searched = text.trim().slice(0, 254)
  return searched.length < minCharacters ? '' : searched
}

/** Parses it; unknown values become defaults, so that an old link still works. */
export const renewalsSearch = (search: Readonly<Record<string, unknown>>): RenewalsSearch => ({
  ...pageSearch(search),
  email: normalizeEmailQuery(textSearch(search.email) ?? ''),
})
