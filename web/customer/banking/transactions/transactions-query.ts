import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listOwnTransactions } from '#contract/banking/own-transactions.ts'
import type { TransactionsSearch } from '#web/customer/banking/transactions-search.ts'
import { call } from '#web/lib/call.ts'

/** Converts the filters of the page to those of the call. */
export const filtersOf = ({ text, direction, min, max, from, to }: TransactionsSearch) => ({
  ...(text === '' ? {} : { text }),
  ...(direction === undefined ? {} : { direction }),
  ...(min === '' ? {} : { minAmount: min }),
  ...(max === '' ? {} : { maxAmount: max }),
  ...(from === '' ? {} : { startDate: from }),
  ...(to === '' ? {} : { endDate: to }),
})

/** Fetches an account's transactions page by page, newest first. */
export const transactionsQuery = (accountId: number, search: TransactionsSearch) =>
  infiniteQueryOptions({
    queryKey: ['own-transactions', accountId, search],
    queryFn: ({ signal, pageParam }) =>
      call(listOwnTransactions, {
        params: { id: accountId },
        query: { ...filtersOf(search), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
