import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listInstitutions, listOwnConnections } from '#contract/banking/customer.ts'
import type { BankCountry } from '#contract/banking/schemas.ts'
import { call } from '../../lib/call.ts'

/** The own connections, newest first. */
export const ownConnectionsQuery = queryOptions({
  queryKey: ['own-connections'],
  queryFn: async ({ signal }) => (await call(listOwnConnections, { signal }))['hydra:member'],
})

/** Banks of a country, all of them or those found by name; the ones before stay in sight while others are on their way. */
export const institutionsQuery = (country: BankCountry, name: string) =>
  queryOptions({
    queryKey: ['bank-institutions', country, name],
    queryFn: async ({ signal }) =>
      (await call(listInstitutions, { query: { country, ...(name === '' ? {} : { name }) }, signal }))['hydra:member'],
    placeholderData: keepPreviousData,
    staleTime: 600_000,
    meta: { quiet: true },
  })

/** A connection was made, renewed or changed: whoever shows them asks again. */
export const connectionsChanged = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: ownConnectionsQuery.queryKey })
