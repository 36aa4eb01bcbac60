import { type CustomerFolder, customerFolders } from '#contract/documents/schemas.ts'
import { type PageSearch, pageSearch } from '../../lib/page-search.ts'
import { choiceSearch } from '../../lib/window-search.ts'

/** What is shown of `/customer_documents`, as it stands in the page's address. */
export interface UploadsSearch extends PageSearch {
  folder: CustomerFolder
  /** The request that a mail leads to. */
  request?: number | undefined
}

/** Reads it; what is not known is as usual, so that an old link still opens. */
export const uploadsSearch = (search: Readonly<Record<string, unknown>>): UploadsSearch => {
  const request = Number(search.request)
  return {
    ...pageSearch(search),
    folder: choiceSearch(search.folder, customerFolders) ?? 'bankStatement',
    ...(Number.isInteger(request) && request > 0 ? { request } : {}),
  }
}
