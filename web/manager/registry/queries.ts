import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { orderOf, orderQuery } from '#contract/core/sort.ts'
import { countUserDocuments, listUserCustomerDocuments, listUserDocuments } from '#contract/documents/manager.ts'
import { customerFolders, personalFolders } from '#contract/documents/schemas.ts'
import { deadlineOrders, getUserRegistry, listDeadlines } from '#contract/registry/manager.ts'
import { dueSoonDays } from '#contract/reporting/manager-home.ts'
import { call } from '#web/lib/call.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'
import type { DeadlinesSearch } from './deadlines-search.ts'

const key = ['manager', 'registry'] as const

/** Fetches the registry status of a customer's company. */
export const userRegistryQuery = (userId: number) =>
  queryOptions({
    queryKey: [...key, 'user', userId],
    queryFn: ({ signal }) => call(getUserRegistry, { params: { userId }, signal }),
  })

/**
 * Fetches a page of the deadlines of all companies; another page replaces the previous one once loaded, another list
 * starts empty.
 */
export const deadlinesQuery = ({ show, name, kind, order, page, itemsPerPage }: DeadlinesSearch) =>
  queryOptions({
    queryKey: [...key, 'deadlines', show, name, kind, order, page, itemsPerPage],
    queryFn: async ({ signal }) => {
      const list = show === 'soon' ? { status: 'upcoming' as const, dueWithinDays: dueSoonDays } : { status: show }
      const query = {
        ...list,
        page,
        itemsPerPage,
        ...(name === '' ? {} : { name }),
        ...(kind === '' ? {} : { kind }),
        ...orderQuery(orderOf(deadlineOrders, order)),
      }
      const answer = await call(listDeadlines, { query, signal })
      return rowsOf(answer)
    },
    placeholderData: (last, query) => (query?.queryKey[3] === show ? keepPreviousData(last) : undefined),
  })

/** Fetches what was done last of a customer's company. */
export const doneDeadlinesQuery = (userId: number) =>
  queryOptions({
    queryKey: [...key, 'done', userId],
    queryFn: async ({ signal }) =>
      rowsOf(await call(listDeadlines, { query: { status: 'done', userId, page: 1, itemsPerPage: 50 }, signal })),
  })

/** Fetches the documents of a customer that can prove something, of every folder that has some. */
export const proofsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...key, 'proofs', userId],
    queryFn: async ({ signal }) => {
      const counts = await call(countUserDocuments, { params: { userId }, signal })
      const query = { page: 1, itemsPerPage: 100 } as const
      const found = await Promise.all([
        ...personalFolders
          .filter((folder) => (counts.documents[folder] ?? 0) > 0)
          .map((folder) => call(listUserDocuments, { params: { userId, folder }, query, signal })),
        ...customerFolders
          .filter((folder) => (counts.uploads[folder] ?? 0) > 0)
          .map((folder) => call(listUserCustomerDocuments, { params: { userId, folder }, query, signal })),
      ])
      return found.flatMap((answer) => rowsOf<{ readonly id: number; readonly name: string }>(answer).rows)
    },
  })

/** Everything that shows deadlines to staff. */
export const deadlineKeys = [key, ['manager', 'companies'], ['manager', 'customer'], ['manager', 'home']] as const

/** Invalidates everything that shows deadlines after one was marked. */
export const deadlineMarked = (client: QueryClient): Promise<unknown> =>
  Promise.all(deadlineKeys.map((queryKey) => client.invalidateQueries({ queryKey })))

/** Invalidates a company's page and the lists after it was read from the registry. */
export const registryRead = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key })
