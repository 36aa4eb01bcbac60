import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listInstitutions, listOwnConnections } from '#contract/banking/customer.ts'
import type { BankConnection, BankCountry } from '#contract/banking/schemas.ts'
import { isListed } from '#web/customer/banking/is-listed.ts'
import { call } from '#web/lib/call.ts'

/** Fetches the user's bank connections, newest first. */
export const ownConnectionsQuery = queryOptions({
  queryKey: ['own-connections'],
  queryFn: async ({ signal }) => (await call(listOwnConnections, { signal }))['hydra:member'],
})

/** Fetches the banks of a country, all or by name; matching previous results remain visible while new ones load. */
export const institutionsQuery = (country: BankCountry, name: string) =>
  queryOptions({
    queryKey: ['bank-institutions', country, name],
    queryFn: async ({ signal }) =>
      (await call(listInstitutions, { query: { country, ...(name === '' ? {} : { name }) }, signal }))['hydra:member'],
    placeholderData: keepPreviousData,
    staleTime: 600_000,
    // Fails immediately without a network: otherwise the banks of another name would remain visible.
    networkMode: 'always',
    refetchOnReconnect: true,
    meta: { quiet: true },
  })

/**
 * Refetches connections after one was created, renewed or changed, and cancels requests in flight, which are older.
 * The list shows the known state until then.
 */
export const connectionsChanged = async (cache: QueryClient, changed?: BankConnection | null): Promise<void> => {
  const { queryKey } = ownConnectionsQuery
  await cache.cancelQueries({ queryKey })
  if (changed)
    cache.setQueryData(queryKey, (before) =>
      before?.map((one) => (one.id === changed.id ? changed : one)).filter(isListed),
    )
  await cache.invalidateQueries({ queryKey })
}
