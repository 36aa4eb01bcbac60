import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { revenueReport } from '#contract/reporting/manager.ts'
import { call } from '#web/lib/call.ts'
import type { RevenueWanted } from './revenue-search.ts'

/** Converts the report's filters for the endpoints. */
export const revenueBody = ({ from, to, product }: RevenueWanted) => ({
  firstDate: from,
  secondDate: to,
  subscription: product,
})

/** Fetches the payments of a product between two days, and their sum. */
export const revenueQuery = (wanted: RevenueWanted) =>
  queryOptions({
    queryKey: ['manager', 'revenue', wanted],
    queryFn: ({ signal }) => call(revenueReport, { body: revenueBody(wanted), signal }),
    placeholderData: keepPreviousData,
  })
