import { customerFolders, personalFolders, publicFolders } from '#contract/documents/schemas.ts'
import { normalizeNameQuery } from '#web/lib/normalize-name-query.ts'
import { pageSearch } from '#web/lib/page-search.ts'
import { choiceSearch, textSearch } from '#web/lib/window-search.ts'
import { type CustomerDocumentsSearch, documentsParts, type PublicDocumentsSearch } from './default-search.ts'

type Written = Readonly<Record<string, unknown>>

const filtersIn = (search: Written) => ({
  name: normalizeNameQuery(textSearch(search.name) ?? ''),
  deleted: search.deleted === true || search.deleted === 'true',
})

/** Parses it; unknown values become defaults, so that an old link still works. */
export const customerDocumentsSearch = (search: Written): CustomerDocumentsSearch => {
  const show = choiceSearch(search.show, documentsParts) ?? 'documents'
  const folders = show === 'documents' ? personalFolders : customerFolders
  return {
    ...pageSearch(search),
    ...filtersIn(search),
    show,
    folder: choiceSearch<string>(search.folder, folders) ?? '',
  }
}

/** Parses it; unknown values become defaults, so that an old link still works. */
export const publicDocumentsSearch = (search: Written): PublicDocumentsSearch => ({
  ...pageSearch(search),
  ...filtersIn(search),
  folder: choiceSearch<string>(search.folder, publicFolders) ?? '',
})
