import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { daysOf } from '#contract/core/days-query.ts'
import { type OrderText, orderOf, orderQuery } from '#contract/core/sort.ts'
import { countUserDocuments, listUserCustomerDocuments, listUserDocuments } from '#contract/documents/manager.ts'
import { listRequests, type RequestOrder, requestOrders } from '#contract/documents/manager-requests.ts'
import { listPublicDocuments } from '#contract/documents/public.ts'
import type { RequestStatus } from '#contract/documents/request-schemas.ts'
import {
  type CustomerFolder,
  type FileOrder,
  fileOrders,
  type PersonalFolder,
  type PublicFolder,
} from '#contract/documents/schemas.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'

/** Every list of documents and requests. */
export const documentsKey = ['manager', 'documents'] as const

/** A page of a list, with its filters. */
export interface DocumentsQuery extends PageSearch {
  readonly name: string
  readonly deleted: boolean
  readonly order: OrderText<FileOrder>
}

const narrowed = ({ page, itemsPerPage, name, deleted, order }: DocumentsQuery) => ({
  page,
  itemsPerPage,
  ...(name === '' ? {} : { name }),
  ...(deleted ? { deleted: 'true' as const } : {}),
  ...orderQuery(orderOf(fileOrders, order)),
})

/** Fetches the counts of a customer's documents and uploads in each folder. */
export const countsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...documentsKey, 'counts', userId],
    queryFn: ({ signal }) => call(countUserDocuments, { params: { userId }, signal }),
  })

/** Fetches a page of a customer's documents. */
export const documentsQuery = (userId: number, folder: PersonalFolder, wanted: DocumentsQuery) =>
  queryOptions({
    queryKey: [...documentsKey, 'personal', userId, folder, narrowed(wanted)],
    queryFn: async ({ signal }) =>
      rowsOf(await call(listUserDocuments, { params: { userId, folder }, query: narrowed(wanted), signal })),
    placeholderData: keepPreviousData,
  })

/** Fetches a page of a customer's uploads. */
export const uploadsQuery = (userId: number, folder: CustomerFolder, wanted: DocumentsQuery) =>
  queryOptions({
    queryKey: [...documentsKey, 'customer', userId, folder, narrowed(wanted)],
    queryFn: async ({ signal }) => {
      const query = narrowed(wanted)
      return rowsOf(await call(listUserCustomerDocuments, { params: { userId, folder }, query, signal }))
    },
    placeholderData: keepPreviousData,
  })

/** Fetches a page of the public documents, of one folder or of all. */
export const publicDocumentsQuery = (folder: PublicFolder | undefined, wanted: DocumentsQuery) =>
  queryOptions({
    queryKey: [...documentsKey, 'public', folder, narrowed(wanted)],
    queryFn: async ({ signal }) => {
      const query = { ...narrowed(wanted), ...(folder === undefined ? {} : { folder }) }
      return rowsOf(await call(listPublicDocuments, { query, signal }))
    },
    placeholderData: keepPreviousData,
  })

/** Which document requests to list: those of a customer, or everybody's with one status, by address and day. */
export type RequestsOf =
  | { readonly userId: number }
  | { readonly status: RequestStatus; readonly email: string; readonly from: string; readonly to: string }

const requestFilters = (of: RequestsOf) => {
  if ('userId' in of) return { 'userRef.id': of.userId }
  const { status, email, from, to } = of
  return { status, email, ...daysOf('createdAt', { from, to }) }
}

/** A page of document requests, in an order. */
export type RequestsPage = PageSearch & { readonly order?: OrderText<RequestOrder> | undefined }

/** Fetches a page of document requests, open ones first or sorted. */
export const requestsQuery = (of: RequestsOf, { page, itemsPerPage, order }: RequestsPage) =>
  queryOptions({
    queryKey: [...documentsKey, 'requests', of, page, itemsPerPage, order],
    queryFn: async ({ signal }) => {
      const query = { ...requestFilters(of), page, itemsPerPage, ...orderQuery(orderOf(requestOrders, order)) }
      return rowsOf(await call(listRequests, { query, signal }))
    },
    placeholderData: keepPreviousData,
  })

/** Fetches requests whose files wait for staff: a customer's, or everybody's. */
export const waitingRequestsQuery = (userId?: number) =>
  queryOptions({
    queryKey: [...documentsKey, 'waiting', userId ?? 'all'],
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
  client.invalidateQueries({ queryKey: documentsKey })
