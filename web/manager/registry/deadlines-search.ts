import { pageSearch } from '../../lib/page-search.ts'
import { choiceSearch, textSearch } from '../../lib/window-search.ts'
import { type DeadlinesSearch, deadlineLists } from './usual-search.ts'

/** The longest name that the call takes. */
export const longestName = 160

/** The search acts from so many characters. */
const fewestCharacters = 3

/** What is looked for: nothing below three characters. */
export const soughtName = (text: string): string => {
  const sought = text.trim().slice(0, longestName)
  return sought.length < fewestCharacters ? '' : sought
}

/** Reads it; what is not known is as usual, so that an old link still opens. */
export const deadlinesSearch = (search: Readonly<Record<string, unknown>>): DeadlinesSearch => ({
  ...pageSearch(search),
  show: choiceSearch(search.show, deadlineLists) ?? 'coming',
  name: soughtName(textSearch(search.name) ?? ''),
})
