import { normalizeNameQuery } from '#web/lib/normalize-name-query.ts'
import { pageSearch } from '#web/lib/page-search.ts'
import { choiceSearch, textSearch } from '#web/lib/window-search.ts'
import { type DeadlinesSearch, deadlineLists } from './default-search.ts'

/** Parses it; unknown values become defaults, so that an old link still works. */
export const deadlinesSearch = (search: Readonly<Record<string, unknown>>): DeadlinesSearch => ({
  ...pageSearch(search),
  show: choiceSearch(search.show, deadlineLists) ?? 'upcoming',
  name: normalizeNameQuery(textSearch(search.name) ?? ''),
})
