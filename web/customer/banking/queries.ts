import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listInstitutions, listOwnConnections } from '#contract/banking/customer.ts'
import type { BankConnection, BankCountry } from '#contract/banking/schemas.ts'
import { call } from '../../lib/call.ts'
import { isListed } from './is-listed.ts'

/** The own connections, newest first. */
export const ownConnectionsQuery = queryOptions({
  queryKey: ['own-connections'],
  queryFn: async ({ signal }) => (await call(listOwnConnections, { signal }))['hydra:member'],
})

/** Banks of a country, all of them or those found by name; those before that fit stay in sight while others are on their way. */
export const institutionsQuery = (country: BankCountry, name: string) =>
  queryOptions({
    queryKey: ['bank-institutions', country, name],
    queryFn: async ({ signal }) =>
      (await call(listInstitutions, { query: { country, ...(name === '' ? {} : { name }) }, signal }))['hydra:member'],
    placeholderData: keepPreviousData,
    staleTime: 600_000,
    // Without a network it fails at once and says so: the banks of another name would stay in sight otherwise.
    networkMode: 'always',
    refetchOnReconnect: true,
    meta: { quiet: true },
  })

/**
 * A connection was made, renewed or changed: whoever shows them asks again, and an answer that is on its way is older than that.
 * What is known of the connection by now stands in the list until then.
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
