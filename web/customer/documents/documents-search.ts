import { type PersonalFolder, type PublicFolder, personalFolders, publicFolders } from '#contract/documents/schemas.ts'
import { normalizeNameQuery } from '#web/lib/normalize-name-query.ts'
import { type PageSearch, pageSearch } from '#web/lib/page-search.ts'
import { choiceSearch, textSearch } from '#web/lib/window-search.ts'

/** A folder of `/documents`: of the user's own documents or of public ones. */
export type DocumentFolder = PersonalFolder | PublicFolder

/** Every folder in display order. */
export const documentFolders: readonly DocumentFolder[] = [...personalFolders, ...publicFolders]

/** Search parameters of `/documents`. */
export interface DocumentsSearch extends PageSearch {
  /** The selected folder; if undefined the page selects one. */
  folder?: DocumentFolder | undefined
  name: string
}

/** Parses the parameters; unknown values become the default, so that an old link still works. */
export const documentsSearch = (search: Readonly<Record<string, unknown>>): DocumentsSearch => {
  const folder = choiceSearch(search.folder, documentFolders)
  return {
    ...pageSearch(search),
    ...(folder === undefined ? {} : { folder }),
    name: normalizeNameQuery(textSearch(search.name) ?? ''),
  }
}
