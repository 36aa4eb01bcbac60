import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listProviderBanks } from '#contract/banking/manager-provider.ts'
import { orderOf, orderQuery } from '#contract/core/sort.ts'
import { listTransfers, searchTransferInvoices, transferOrders } from '#contract/transfers/manager.ts'
import { getBalance, listBalances } from '#contract/transfers/manager-balances.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'
import type { TransfersSearch } from './transfers-search.ts'

const key = ['manager', 'transfers'] as const

/** Fetches a page of incoming transfers, with their matches of now. */
export const transfersQuery = ({ page, itemsPerPage, status, currency, text, order }: TransfersSearch) =>
  queryOptions({
    queryKey: [...key, 'list', page, itemsPerPage, status, currency, text, order],
    queryFn: async ({ signal }) => {
      const query = {
        page,
        itemsPerPage,
        ...(status === 'all' ? {} : { status }),
        ...(currency === '' ? {} : { currency }),
        ...(text === '' ? {} : { text }),
        ...orderQuery(orderOf(transferOrders, order)),
      }
      return rowsOf(await call(listTransfers, { query, signal }))
    },
    placeholderData: keepPreviousData,
  })

/** Fetches the provider's banks, as managers see them. */
export const providerBanksQuery = queryOptions({
  queryKey: [...key, 'banks'],
  queryFn: async ({ signal }) => (await call(listProviderBanks, { signal }))['hydra:member'],
})

/** Builds the key of all searches for invoices of a transfer. */
export const foundInvoicesKey = (transferId: number) => [...key, 'invoices', transferId] as const

/** Finds invoices that a transfer may pay. */
export const transferInvoicesQuery = (id: number, text: string) =>
  queryOptions({
    queryKey: [...foundInvoicesKey(id), text],
    queryFn: async ({ signal }) => {
      const query = text === '' ? {} : { text }
      return (await call(searchTransferInvoices, { params: { id }, query, signal }))['hydra:member']
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** Fetches a page of customers with a balance. */
export const balancesQuery = ({ page, itemsPerPage }: PageSearch) =>
  queryOptions({
    queryKey: [...key, 'balances', page, itemsPerPage],
    queryFn: async ({ signal }) => rowsOf(await call(listBalances, { query: { page, itemsPerPage }, signal })),
    placeholderData: keepPreviousData,
  })

/** Fetches the balances of a customer with the invoices that they could pay. */
export const balanceQuery = (userId: number) =>
  queryOptions({
    queryKey: [...key, 'balance', userId],
    queryFn: ({ signal }) => call(getBalance, { params: { userId }, signal }),
  })

/** Reads transfers, balances and whatever shows invoices again: a booking changes all of them. */
export const invalidateTransfers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['manager'] })
