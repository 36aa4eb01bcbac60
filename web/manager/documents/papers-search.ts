import { customerFolders, personalFolders, publicFolders } from '#contract/documents/schemas.ts'
import { pageSearch } from '../../lib/page-search.ts'
import { soughtName } from '../../lib/sought-name.ts'
import { choiceSearch, textSearch } from '../../lib/window-search.ts'
import { type CustomerPapersSearch, type PublicPapersSearch, paperParts } from './usual-search.ts'

type Written = Readonly<Record<string, unknown>>

const filtersIn = (search: Written) => ({
  name: soughtName(textSearch(search.name) ?? ''),
  deleted: search.deleted === true || search.deleted === 'true',
})

/** Reads it; what is not known is as usual, so that an old link still opens. */
export const customerPapersSearch = (search: Written): CustomerPapersSearch => {
  const show = choiceSearch(search.show, paperParts) ?? 'papers'
  const folders = show === 'papers' ? personalFolders : customerFolders
  return {
    ...pageSearch(search),
    ...filtersIn(search),
    show,
    folder: choiceSearch<string>(search.folder, folders) ?? '',
  }
}

/** Reads it; what is not known is as usual, so that an old link still opens. */
export const publicPapersSearch = (search: Written): PublicPapersSearch => ({
  ...pageSearch(search),
  ...filtersIn(search),
  folder: choiceSearch<string>(search.folder, publicFolders) ?? '',
})
