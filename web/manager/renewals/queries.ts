import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { daysOf } from '#contract/core/days-query.ts'
import { orderOf, orderQuery } from '#contract/core/sort.ts'
import {
  getFailedPayments,
  renewalOrders,
  renewalTimeline,
  searchSubscriptionsInfo,
  subscriptionsInfo,
  subscriptionsInfoPage,
} from '#contract/subscriptions/manager-renewals.ts'
import { call } from '#web/lib/call.ts'
import type { RenewalsSearch } from './renewals-search.ts'

const key = ['manager', 'renewals'] as const
/** How often rows that cool down after an attempt are refetched, in milliseconds. */
const restingMs = 30_000

const read = ({ page, itemsPerPage, email, status, from, to, order }: RenewalsSearch, signal: AbortSignal) => {
  const window = { offset: (page - 1) * itemsPerPage, limit: itemsPerPage }
  const query = {
    ...(status === '' ? {} : { status }),
    ...daysOf('createdAt', { from, to }),
    ...orderQuery(orderOf(renewalOrders, order)),
  }
  if (email !== '') return call(searchSubscriptionsInfo, { params: { ...window, emailSearch: email }, query, signal })
  if (page === 1 && itemsPerPage === 20 && Object.keys(query).length === 0) return call(subscriptionsInfo, { signal })
  return call(subscriptionsInfoPage, { params: window, query, signal })
}

/** Fetches the counters and a page of failed or pending renewals; polls while one of them cools down. */
export const renewalsQuery = (search: RenewalsSearch) =>
  queryOptions({
    queryKey: [...key, 'page', search],
    queryFn: ({ signal }) => read(search, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.unpaid_invoices.some((row) => row.manualAttemptAllowedAt !== null) ? restingMs : false,
  })

/** Fetches all events of a payment invoice. */
export const timelineQuery = (stripeId: string) =>
  queryOptions({
    queryKey: [...key, 'timeline', stripeId],
    queryFn: ({ signal }) => call(renewalTimeline, { params: { stripeId }, signal }),
    staleTime: 0,
  })

/** Fetches the failed payments that cancelling a subscription voids; never cached. */
export const failedPaymentsQuery = (userId: number, stripeId: string) =>
  queryOptions({
    queryKey: [...key, 'failed-payments', userId, stripeId],
    queryFn: ({ signal }) => call(getFailedPayments, { params: { userId, stripeId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** What else shows a customer's payments. */
const paymentKeys = ['subscriptions', 'histories', 'customer', 'stats'].map((part) => ['manager', part] as const)
/** The same, and the failed renewals themselves. */
export const renewalKeys = [key, ...paymentKeys]

/** Invalidates what else shows a customer's payments after an action on one. */
export const invalidatePayments = (client: QueryClient): void => {
  for (const queryKey of paymentKeys) void client.invalidateQueries({ queryKey })
}

/** Invalidates the same, and the failed renewals themselves. */
export const invalidateRenewals = (client: QueryClient): void => {
  for (const queryKey of renewalKeys) void client.invalidateQueries({ queryKey })
}
