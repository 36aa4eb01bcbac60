import { queryOptions } from '@tanstack/react-query'

/** Fetches the filing details of a company. The schema of its long answer loads with the request, not with the dashboard. */
export const filingQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['filing-details', companyId],
    queryFn: async ({ signal }) => (await import('./fetch-filing.ts')).fetchFiling(companyId, signal),
  })
