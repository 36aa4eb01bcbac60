import { type PersonalFolder, type PublicFolder, personalFolders, publicFolders } from '#contract/documents/schemas.ts'
import { type PageSearch, pageSearch } from '../../lib/page-search.ts'
import { soughtName } from '../../lib/sought-name.ts'
import { choiceSearch, textSearch } from '../../lib/window-search.ts'

/** A folder of `/documents`: of the own papers, or of those for all. */
export type PaperFolder = PersonalFolder | PublicFolder

/** Every folder, in the order in which they stand. */
export const paperFolders: readonly PaperFolder[] = [...personalFolders, ...publicFolders]

/** What is shown of `/documents`, as it stands in the page's address. */
export interface DocumentsSearch extends PageSearch {
  /** The folder that somebody chose; without one the page chooses. */
  folder?: PaperFolder | undefined
  name: string
}

/** Reads it; what is not known is as usual, so that an old link still opens. */
export const documentsSearch = (search: Readonly<Record<string, unknown>>): DocumentsSearch => {
  const folder = choiceSearch(search.folder, paperFolders)
  return {
    ...pageSearch(search),
    ...(folder === undefined ? {} : { folder }),
    name: soughtName(textSearch(search.name) ?? ''),
  }
}
