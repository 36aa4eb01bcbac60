import { queryOptions } from '@tanstack/react-query'
import { listExchangeRates } from '#contract/invoicing/admin.ts'
import { call } from '#web/lib/call.ts'

/** Query key that every change of a rate invalidates. */
export const ratesKey = ['admin', 'exchange-rates'] as const

/** Fetches all rates, newest month first, and the documents that wait for one. */
export const ratesQuery = queryOptions({
  queryKey: ratesKey,
  queryFn: ({ signal }) => call(listExchangeRates, { signal }),
})
