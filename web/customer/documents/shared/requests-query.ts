import { queryOptions } from '@tanstack/react-query'
import { listMyRequests } from '#contract/documents/customer.ts'
import type { MyRequest } from '#contract/documents/request-schemas.ts'
import { call } from '#web/lib/call.ts'

/** Fetches the provider's requests to the user. Quiet: the card shows its own failure. */
export const requestsQuery = queryOptions({
  queryKey: ['own-requests'],
  queryFn: async ({ signal }) => (await call(listMyRequests, { signal }))['hydra:member'],
  meta: { quiet: true },
})

/** Returns whether a request waits for the customer, not for the provider. */
export const waitsForCustomer = ({ status }: MyRequest): boolean => status === 'open' || status === 'changes_requested'
