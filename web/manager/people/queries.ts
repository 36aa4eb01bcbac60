import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { basicUserInfo, findUsers, getUser, usersStats } from '#contract/accounts/manager.ts'
import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import type { FindBy } from './overview-search.ts'

/** Fetches the figures of the overview and the new users of each day. */
export const statsQuery = queryOptions({
  queryKey: ['manager', 'stats'],
  queryFn: ({ signal }) => call(usersStats, { signal }),
})

/** Fetches one page of all users; the previous page remains visible while it loads. */
export const usersQuery = ({ page, itemsPerPage }: PageSearch) =>
  queryOptions({
    queryKey: ['manager', 'users', page, itemsPerPage],
    queryFn: ({ signal }) =>
      call(basicUserInfo, { params: { offset: (page - 1) * itemsPerPage, limit: itemsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

/** Fetches users by address, surname or company. */
export const foundQuery = (findBy: FindBy, text: string) =>
  queryOptions({
    queryKey: ['manager', 'found', findBy, text],
    queryFn: async ({ signal }) => (await call(findUsers, { params: { findBy, text }, signal })).users,
    placeholderData: keepPreviousData,
  })

/** Fetches one customer for all their pages. */
export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ['manager', 'customer', id],
    queryFn: ({ signal }) => call(getUser, { params: { id }, signal }),
  })

/** Caches a customer from an answer; invalidates the lists that show them. */
export const cacheCustomer = (client: QueryClient, user: ManagedUser): void => {
  client.setQueryData(customerQuery(user.id).queryKey, user)
  for (const list of ['stats', 'users', 'found']) void client.invalidateQueries({ queryKey: ['manager', list] })
}
