import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { revenueReport } from '#contract/reporting/manager.ts'
import { call } from '#web/lib/call.ts'
import { rangeBefore } from './revenue-bars.ts'
import type { RevenueWanted } from './revenue-search.ts'

/** Converts the report's filters for the endpoints. */
export const revenueBody = ({ from, to, product }: RevenueWanted) => ({
  firstDate: from,
  secondDate: to,
  subscription: product,
})

/** Fetches the payments between two days with their sums, and the sums of as many days before. */
export const revenueQuery = (wanted: RevenueWanted) =>
  queryOptions({
    queryKey: ['manager', 'revenue', wanted],
    queryFn: async ({ signal }) => {
      const before = { ...rangeBefore(wanted), product: wanted.product }
      const [report, earlier] = await Promise.all(
        [wanted, before].map((one) => call(revenueReport, { body: revenueBody(one), signal })),
      )
      if (report === undefined || earlier === undefined) throw new Error('a report has no answer')
      return {
        report,
        before: { ...before, days: earlier.days, revenue: earlier.revenue, payments: earlier.invoices.length },
      }
    },
    placeholderData: keepPreviousData,
  })
