import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listOwnConnections } from '#contract/banking/customer.ts'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { isListed } from '#web/customer/banking/is-listed.ts'
import { call } from '#web/lib/call.ts'

/** Fetches the user's bank connections, newest first. */
export const ownConnectionsQuery = queryOptions({
  queryKey: ['own-connections'],
  queryFn: async ({ signal }) => (await call(listOwnConnections, { signal }))['hydra:member'],
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
