import { useMatch, useSearch } from '@tanstack/react-router'
import type { SearchChange, SearchSchema } from './search-schema.ts'
import { useLateNavigate } from './use-late-navigate.ts'

interface SearchState<Search> {
  readonly search: Search
  /** Changes some parameters; `replace` adds no entry to the browser's history. */
  readonly change: (next: SearchChange<Search>, replace?: boolean) => void
  /** Replaces all parameters: those that are not given get their defaults. */
  readonly show: (next: SearchChange<Search>, replace?: boolean) => void
}

/** Returns the search state of the shown page, and changes it in the page's address; does nothing after it is left. */
export const usePageSearch = <Search extends object>(schema: SearchSchema<Search>): SearchState<Search> => {
  const navigate = useLateNavigate()
  const { pathname } = useMatch({ strict: false })
  const search = schema.read(useSearch({ strict: false }))
  const show: SearchState<Search>['show'] = (next, replace = false) =>
    void navigate({ to: pathname, search: schema.write(next), replace, resetScroll: false })
  return { search, show, change: (next, replace) => show({ ...search, ...next }, replace) }
}
