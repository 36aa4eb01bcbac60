import { queryOptions } from '@tanstack/react-query'
import { listExchangeRates } from '#contract/invoicing/admin.ts'
import { call } from '../../lib/call.ts'

/** What every change of a rate may have changed. */
export const ratesKey = ['admin', 'exchange-rates'] as const

/** All rates, newest month first, and what waits for one. */
export const ratesQuery = queryOptions({
  queryKey: ratesKey,
  queryFn: ({ signal }) => call(listExchangeRates, { signal }),
})
