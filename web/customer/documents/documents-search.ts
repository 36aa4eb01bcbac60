import { type PersonalFolder, type PublicFolder, personalFolders, publicFolders } from '#contract/documents/schemas.ts'
import { normalizeNameQuery } from '#web/lib/normalize-name-query.ts'
import { pageParams } from '#web/lib/page-search.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** A folder of `/documents`: of the user's own documents or of public ones. */
export type DocumentFolder = PersonalFolder | PublicFolder

/** Every folder in display order. */
export const documentFolders: readonly DocumentFolder[] = [...personalFolders, ...publicFolders]

/** Search state of `/documents`. Without a folder the page selects one. */
export const documentsSearch = searchSchema({
  ...pageParams,
  folder: choiceParam(documentFolders, undefined),
  name: textParam(undefined, normalizeNameQuery),
})
export type DocumentsSearch = SearchOf<typeof documentsSearch>
