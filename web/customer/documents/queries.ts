import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  countPersonalDocuments,
  downloadDocument,
  listMyRequests,
  listOwnCustomerDocuments,
  listPersonalDocuments,
} from '#contract/documents/customer.ts'
import { downloadPublicDocument, listPublicDocuments } from '#contract/documents/public.ts'
import type { MyRequest } from '#contract/documents/request-schemas.ts'
import {
  type CustomerFolder,
  customerFolders,
  type PersonalDocument,
  type PublicDocument,
} from '#contract/documents/schemas.ts'
import { call } from '../../lib/call.ts'
import type { PageSearch } from '../../lib/page-search.ts'
import { type DocumentFolder, type DocumentsSearch, documentFolders } from './documents-search.ts'
import { folderCounts, isPersonal } from './folder-counts.ts'

/** A paper as a customer reads it, own or for all. */
export type ReadDocument = PersonalDocument | PublicDocument

interface Wanted extends PageSearch {
  readonly name: string
}

const documents = 'own-documents'
const uploads = 'own-uploads'
const requests = 'own-requests'

/** While the next page of a folder is on its way the last one stays; another folder begins anew. */
const cacheOptions =
  (folder: string) =>
  <Data>(last: Data | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey[2] === folder ? last : undefined

/** How many papers stand in each folder. */
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

/** How many papers of a name each folder has. */
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

/** A page of a folder; nothing is asked while no folder is chosen. */
export const folderQuery = (folder: DocumentFolder | undefined, { name, page, itemsPerPage }: DocumentsSearch) =>
  queryOptions({
    queryKey: [documents, 'list', folder, name, page, itemsPerPage],
    enabled: folder !== undefined,
    queryFn: ({ signal }) => listFolder(folder ?? 'archive', { name, page, itemsPerPage }, signal),
    placeholderData: cacheOptions(folder ?? ''),
  })

/** The file of a paper. */
export const fetchDocument = ({ id, folder }: ReadDocument): Promise<Blob> =>
  call(isPersonal(folder) ? downloadDocument : downloadPublicDocument, { params: { id } })

/** One has been opened: its mark goes where it stands. */
export const invalidateOpened = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: [documents] })

/** A page of what the reader has sent into a folder. */
export const uploadsQuery = (folder: CustomerFolder, { page, itemsPerPage }: PageSearch) =>
  queryOptions({
    queryKey: [uploads, 'list', folder, page, itemsPerPage],
    queryFn: async ({ signal }) => {
      const answer = await call(listOwnCustomerDocuments, { params: { folder }, query: { page, itemsPerPage }, signal })
      return { rows: answer['hydra:member'], total: answer['hydra:totalItems'] }
    },
    placeholderData: cacheOptions(folder),
  })

/** How many files the reader has sent into each folder. */
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

/** What the provider asks the reader for. Quiet: it stands beside what a page is about, and says itself when it fails. */
export const requestsQuery = queryOptions({
  queryKey: [requests],
  queryFn: async ({ signal }) => (await call(listMyRequests, { signal }))['hydra:member'],
  meta: { quiet: true },
})

/** Whether a request waits for the customer, and not for the provider. */
export const waitsForCustomer = ({ state }: MyRequest): boolean => state === 'open' || state === 'returned'

/** Files were sent or deleted: lists, counts and requests are another. */
export const uploadsChanged = async (cache: QueryClient): Promise<void> => {
  await Promise.all([
    cache.invalidateQueries({ queryKey: [uploads] }),
    cache.invalidateQueries({ queryKey: [requests] }),
  ])
}
