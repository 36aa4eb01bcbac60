import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listUserConnections } from '#contract/banking/manager.ts'
import { call } from '#web/lib/call.ts'

const key = ['manager', 'banks'] as const

/** Fetches a customer's bank connections. */
export const connectionsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...key, userId],
    queryFn: async ({ signal }) => (await call(listUserConnections, { params: { userId }, signal }))['hydra:member'],
  })

/** Invalidates the connections after a synchronisation, an import or a deletion. */
export const invalidateBanks = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key })
