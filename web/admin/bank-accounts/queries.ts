import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listProviderConnections } from '#contract/banking/admin.ts'
import { call } from '#web/lib/call.ts'

const key = ['admin', 'bank-accounts'] as const

/** Fetches the provider's bank connections. */
export const providerConnectionsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await call(listProviderConnections, { signal }))['hydra:member'],
})

/** Reads the connections again after one was connected, changed or deleted. */
export const invalidateConnections = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key })
