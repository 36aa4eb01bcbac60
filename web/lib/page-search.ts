import { idParam, optionalText, pageParam, sizeParam } from './search-params.ts'
import { type SearchOf, searchSchema } from './search-schema.ts'

/** Page parameters of a list: `?page=2&itemsPerPage=50`. */
export const pageParams = { page: pageParam, itemsPerPage: sizeParam() }

/** Parameters of a list with saved views: the view, and the hidden columns instead of the reader's own. */
export const viewParams = { view: idParam, hide: optionalText(300) }

/** Search state of a page that is one list without filters. */
export const pageSearch = searchSchema(pageParams)
export type PageSearch = SearchOf<typeof pageSearch>
