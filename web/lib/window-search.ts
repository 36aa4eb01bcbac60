import { idParam, sizeParam } from './search-params.ts'
import { type SearchOf, searchSchema } from './search-schema.ts'

/** Cursor parameters of a list: `?before=812&itemsPerPage=50`. */
export const windowParams = { before: idParam, after: idParam, itemsPerPage: sizeParam() }

/** Ignores a second cursor. */
export const oneCursor = <Search extends { before?: number; after?: number }>(search: Search): Search => {
  if (search.before === undefined) return search
  const { after: _, ...rest } = search
  return rest as Search
}

/** Search state of a page that is one list with cursors; an invalid cursor becomes the newest page. */
export const windowSearch = searchSchema(windowParams, oneCursor)
export type WindowSearch = SearchOf<typeof windowSearch>
