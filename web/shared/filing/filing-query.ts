import { queryOptions } from '@tanstack/react-query'
import { getFilingDetails } from '#contract/companies/filing.ts'
import { call } from '#web/lib/call.ts'

/** Fetches the filing details of a company; what is typed on this page is newer than a refetch. */
export const filingQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['filing-details', companyId],
    queryFn: ({ signal }) => call(getFilingDetails, { params: { id: companyId }, signal }),
  })
