import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { basicUserInfo, countUsers, getUser, userOrders, usersStats } from '#contract/accounts/manager.ts'
import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import { daysOf } from '#contract/core/days-query.ts'
import { orderOf, orderQuery } from '#contract/core/sort.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import type { OverviewSearch } from './overview-search.ts'

/** Fetches the figures of the overview and the new users of each day. */
export const statsQuery = queryOptions({
  queryKey: ['manager', 'stats'],
  queryFn: ({ signal }) => call(usersStats, { signal }),
})

/** The filters of the users in the address. */
export type UserFilters = Pick<OverviewSearch, 'text' | 'verified' | 'subscription' | 'from' | 'to'>

const filtersOf = ({ text, verified, subscription, from, to }: UserFilters) => ({
  ...(text === '' ? {} : { text }),
  ...(verified === '' ? {} : { emailVerified: verified === 'yes' ? ('true' as const) : ('false' as const) }),
  ...(subscription === ''
    ? {}
    : { hasActiveSubscription: subscription === 'active' ? ('true' as const) : ('false' as const) }),
  ...daysOf('regDate', { from, to }),
})

/** Counts the users that match the filters. */
export const usersCountQuery = (filters: UserFilters) =>
  queryOptions({
    queryKey: ['manager', 'users', 'count', filtersOf(filters)],
    queryFn: ({ signal }) => call(countUsers, { query: filtersOf(filters), signal }),
    placeholderData: keepPreviousData,
  })

/** Fetches one page of the users; the previous page remains visible while it loads. */
export const usersQuery = ({
  page,
  itemsPerPage,
  order,
  ...filters
}: PageSearch & Pick<OverviewSearch, 'order'> & UserFilters) =>
  queryOptions({
    queryKey: ['manager', 'users', page, itemsPerPage, order, filtersOf(filters)],
    queryFn: ({ signal }) =>
      call(basicUserInfo, {
        params: { offset: (page - 1) * itemsPerPage, limit: itemsPerPage },
        query: { ...filtersOf(filters), ...orderQuery(orderOf(userOrders, order)) },
        signal,
      }),
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
  for (const list of ['stats', 'users']) void client.invalidateQueries({ queryKey: ['manager', list] })
}
