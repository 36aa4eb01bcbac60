import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { countUserDocuments, listUserCustomerDocuments, listUserDocuments } from '#contract/documents/manager.ts'
import { listRequests } from '#contract/documents/manager-requests.ts'
import { listPublicDocuments } from '#contract/documents/public.ts'
import type { CustomerFolder, PersonalFolder, PublicFolder } from '#contract/documents/schemas.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'

const key = ['manager', 'documents'] as const

/** A page of a list, with its filters. */
export interface DocumentsQuery extends PageSearch {
  readonly name: string
  readonly deleted: boolean
}

const narrowed = ({ page, itemsPerPage, name, deleted }: DocumentsQuery) => ({
  page,
  itemsPerPage,
  ...(name === '' ? {} : { name }),
  ...(deleted ? { deleted: 'true' as const } : {}),
})

/** Fetches the counts of a customer's documents and uploads in each folder. */
export const countsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...key, 'counts', userId],
    queryFn: ({ signal }) => call(countUserDocuments, { params: { userId }, signal }),
  })

/** Fetches a page of a customer's documents. */
export const documentsQuery = (userId: number, folder: PersonalFolder, wanted: DocumentsQuery) =>
  queryOptions({
    queryKey: [...key, 'personal', userId, folder, narrowed(wanted)],
    queryFn: async ({ signal }) =>
      rowsOf(await call(listUserDocuments, { params: { userId, folder }, query: narrowed(wanted), signal })),
    placeholderData: keepPreviousData,
  })

/** Fetches a page of a customer's uploads. */
export const uploadsQuery = (userId: number, folder: CustomerFolder, wanted: DocumentsQuery) =>
  queryOptions({
    queryKey: [...key, 'customer', userId, folder, narrowed({ ...wanted, name: '' })],
    queryFn: async ({ signal }) => {
      const query = narrowed({ ...wanted, name: '' })
      return rowsOf(await call(listUserCustomerDocuments, { params: { userId, folder }, query, signal }))
    },
    placeholderData: keepPreviousData,
  })

/** Fetches a page of the public documents, of one folder or of all. */
export const publicDocumentsQuery = (folder: PublicFolder | undefined, wanted: DocumentsQuery) =>
  queryOptions({
    queryKey: [...key, 'public', folder, narrowed(wanted)],
    queryFn: async ({ signal }) => {
      const query = { ...narrowed(wanted), ...(folder === undefined ? {} : { folder }) }
      return rowsOf(await call(listPublicDocuments, { query, signal }))
    },
    placeholderData: keepPreviousData,
  })

/** Fetches a page of a customer's document requests, open ones first. */
export const requestsQuery = (userId: number, { page, itemsPerPage }: PageSearch) =>
  queryOptions({
    queryKey: [...key, 'requests', userId, page, itemsPerPage],
    queryFn: async ({ signal }) =>
      rowsOf(await call(listRequests, { query: { 'userRef.id': userId, page, itemsPerPage }, signal })),
    placeholderData: keepPreviousData,
  })

/** Fetches requests whose files wait for staff: a customer's, or everybody's. */
export const waitingRequestsQuery = (userId?: number) =>
  queryOptions({
    queryKey: [...key, 'waiting', userId ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = {
        status: 'submitted' as const,
        itemsPerPage: 10,
        ...(userId === undefined ? {} : { 'userRef.id': userId }),
      }
      return rowsOf(await call(listRequests, { query, signal }))
    },
  })

/** Invalidates every list of documents and requests after an upload, change, deletion or answer. */
export const invalidateDocumentLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: key })
