import { normalizeNameQuery } from '../../lib/normalize-name-query.ts'
import { pageSearch } from '../../lib/page-search.ts'
import { choiceSearch, textSearch } from '../../lib/window-search.ts'
import { type DeadlinesSearch, deadlineLists } from './default-search.ts'

/** Reads it; what is not known is as usual, so that an old link still opens. */
export const deadlinesSearch = (search: Readonly<Record<string, unknown>>): DeadlinesSearch => ({
  ...pageSearch(search),
  show: choiceSearch(search.show, deadlineLists) ?? 'coming',
  name: normalizeNameQuery(textSearch(search.name) ?? ''),
})
