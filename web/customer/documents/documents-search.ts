import { type PersonalFolder, type PublicFolder, personalFolders, publicFolders } from '#contract/documents/schemas.ts'
import { normalizeNameQuery } from '../../lib/normalize-name-query.ts'
import { type PageSearch, pageSearch } from '../../lib/page-search.ts'
import { choiceSearch, textSearch } from '../../lib/window-search.ts'

/** A folder of `/documents`: of the own papers, or of those for all. */
export type DocumentFolder = PersonalFolder | PublicFolder

/** Every folder, in the order in which they stand. */
export const documentFolders: readonly DocumentFolder[] = [...personalFolders, ...publicFolders]

/** What is shown of `/documents`, as it stands in the page's address. */
export interface DocumentsSearch extends PageSearch {
  /** The folder that somebody chose; without one the page chooses. */
  folder?: DocumentFolder | undefined
  name: string
}

/** Reads it; what is not known is as usual, so that an old link still opens. */
export const documentsSearch = (search: Readonly<Record<string, unknown>>): DocumentsSearch => {
  const folder = choiceSearch(search.folder, documentFolders)
  return {
    ...pageSearch(search),
    ...(folder === undefined ? {} : { folder }),
    name: normalizeNameQuery(textSearch(search.name) ?? ''),
  }
}
