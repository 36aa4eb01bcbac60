import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  countPersonalDocuments,
  downloadDocument,
  listOwnCustomerDocuments,
  listPersonalDocuments,
} from '#contract/documents/customer.ts'
import { downloadPublicDocument, listPublicDocuments } from '#contract/documents/public.ts'
import {
  type CustomerFolder,
  customerFolders,
  type PersonalDocument,
  type PublicDocument,
} from '#contract/documents/schemas.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'
import { type DocumentFolder, type DocumentsSearch, documentFolders } from './documents-search.ts'
import { folderCounts, isPersonal } from './folder-counts.ts'
import { requestsQuery } from './shared/requests-query.ts'

/** A document as a customer reads it, own or public. */
export type ReadDocument = PersonalDocument | PublicDocument

interface Wanted extends PageSearch {
  readonly name: string
}

const documents = 'own-documents'
const uploads = 'own-uploads'

/** Shows the previous page of a folder while the next one loads; another folder starts empty. */
const cacheOptions =
  (folder: string) =>
  <Data>(last: Data | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey[2] === folder ? last : undefined

/** Fetches the number of documents in each folder. */
export const folderCountsQuery = queryOptions({
  queryKey: [documents, 'counts'],
  queryFn: async ({ signal }) => folderCounts(await call(countPersonalDocuments, { signal })),
})

const listFolder = async (folder: DocumentFolder, query: Wanted, signal: AbortSignal) => {
  const answer = isPersonal(folder)
    ? await call(listPersonalDocuments, { params: { folder }, query, signal })
    : await call(listPublicDocuments, { query: { ...query, folder }, signal })
  const rows: ReadDocument[] = answer['hydra:member']
  return { rows, total: answer['hydra:totalItems'] }
}

/** Fetches the number of documents of a name in each folder. */
export const foundQuery = (name: string) =>
  queryOptions({
    queryKey: [documents, 'found', name],
    enabled: name !== '',
    queryFn: async ({ signal }) => {
      const wanted = { name, page: 1, itemsPerPage: 10 }
      const totals = await Promise.all(
        documentFolders.map(async (folder) => (await listFolder(folder, wanted, signal)).total),
      )
      return new Map(documentFolders.map((folder, index) => [folder, totals[index] ?? 0]))
    },
  })

/** Fetches a page of a folder; disabled while no folder is selected. */
export const folderQuery = (folder: DocumentFolder | undefined, { name, page, itemsPerPage }: DocumentsSearch) =>
  queryOptions({
    queryKey: [documents, 'list', folder, name, page, itemsPerPage],
    enabled: folder !== undefined,
    queryFn: ({ signal }) => listFolder(folder ?? 'archive', { name, page, itemsPerPage }, signal),
    placeholderData: cacheOptions(folder ?? ''),
  })

/** Fetches the file of a document. */
export const fetchDocument = ({ id, folder }: ReadDocument): Promise<Blob> =>
  call(isPersonal(folder) ? downloadDocument : downloadPublicDocument, { params: { id } })

/** Invalidates lists and counts after a document was opened, so that its mark “new” disappears. */
export const invalidateOpened = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: [documents] })

/** Fetches a page of the user's uploads in a folder. */
export const uploadsQuery = (folder: CustomerFolder, { page, itemsPerPage }: PageSearch) =>
  queryOptions({
    queryKey: [uploads, 'list', folder, page, itemsPerPage],
    queryFn: async ({ signal }) => {
      const answer = await call(listOwnCustomerDocuments, { params: { folder }, query: { page, itemsPerPage }, signal })
      return rowsOf(answer)
    },
    placeholderData: cacheOptions(folder),
  })

/** Fetches the number of the user's uploads in each folder. */
export const uploadCountsQuery = queryOptions({
  queryKey: [uploads, 'counts'],
  queryFn: async ({ signal }) => {
    const totals = await Promise.all(
      customerFolders.map(async (folder) => {
        const query = { page: 1, itemsPerPage: 10 }
        return (await call(listOwnCustomerDocuments, { params: { folder }, query, signal }))['hydra:totalItems']
      }),
    )
    return new Map(customerFolders.map((folder, index) => [folder, totals[index] ?? 0]))
  },
})

/** Invalidates lists, counts and requests after files were uploaded or deleted. */
export const uploadsChanged = async (cache: QueryClient): Promise<void> => {
  await Promise.all([
    cache.invalidateQueries({ queryKey: [uploads] }),
    cache.invalidateQueries({ queryKey: requestsQuery.queryKey }),
  ])
}
