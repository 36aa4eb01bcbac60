import { orderTexts } from '#contract/core/sort.ts'
import { customerFolders, fileOrders, personalFolders, publicFolders } from '#contract/documents/schemas.ts'
import { normalizeNameQuery } from '#web/lib/normalize-name-query.ts'
import { pageParams, viewParams } from '#web/lib/page-search.ts'
import { choiceParam, flagParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** A page of a list, its order, part of the name from three characters on, and whether deleted documents are shown instead. */
const listParams = {
  ...pageParams,
  name: textParam(undefined, normalizeNameQuery),
  deleted: flagParam,
  order: choiceParam(orderTexts(fileOrders), ''),
}

const isOneOf = (folders: readonly string[], folder: string): boolean => folders.includes(folder)

/** Search state of a customer's documents: a tab, and a folder, '' for the first one. */
export const customerDocumentsSearch = searchSchema(
  { ...listParams, show: choiceParam(['documents', 'uploads', 'requests'], 'documents'), folder: textParam() },
  (search) =>
    isOneOf(search.show === 'documents' ? personalFolders : customerFolders, search.folder)
      ? search
      : { ...search, folder: '' },
)
export type CustomerDocumentsSearch = SearchOf<typeof customerDocumentsSearch>

/** One of the tabs of a customer's documents. */
export type DocumentsPart = CustomerDocumentsSearch['show']

/** Search state of the public documents: a folder, '' for all. */
export const publicDocumentsSearch = searchSchema({
  ...listParams,
  ...viewParams,
  folder: choiceParam(publicFolders, ''),
})
export type PublicDocumentsSearch = SearchOf<typeof publicDocumentsSearch>
