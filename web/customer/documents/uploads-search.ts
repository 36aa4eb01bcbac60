import { type CustomerFolder, customerFolders } from '#contract/documents/schemas.ts'
import { type PageSearch, pageSearch } from '#web/lib/page-search.ts'
import { choiceSearch } from '#web/lib/window-search.ts'

/** Search parameters of `/customer_documents`. */
export interface UploadsSearch extends PageSearch {
  folder: CustomerFolder
  /** The request that a mail links to. */
  request?: number | undefined
}

/** Parses the parameters; unknown values become the default, so that an old link still works. */
export const uploadsSearch = (search: Readonly<Record<string, unknown>>): UploadsSearch => {
  const request = Number(search.request)
  return {
    ...pageSearch(search),
    folder: choiceSearch(search.folder, customerFolders) ?? 'bankStatement',
    ...(Number.isInteger(request) && request > 0 ? { request } : {}),
  }
}
