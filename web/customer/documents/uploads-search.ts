import { customerFolders } from '#contract/documents/schemas.ts'
import { pageParams } from '#web/lib/page-search.ts'
import { choiceParam, idParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Search state of `/customer_documents`. `request` is the one that a mail links to. */
export const uploadsSearch = searchSchema({
  ...pageParams,
  folder: choiceParam(customerFolders, 'bankStatement'),
  request: idParam,
})
export type UploadsSearch = SearchOf<typeof uploadsSearch>
