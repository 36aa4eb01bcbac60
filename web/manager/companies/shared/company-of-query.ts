import { queryOptions } from '@tanstack/react-query'
import { getCompanyOfUser } from '#contract/companies/customer.ts'
import { call } from '#web/lib/call.ts'

/** Fetches the company of a customer, or null. Never refetched while somebody types. */
export const companyOfQuery = (userId: number) =>
  queryOptions({
    queryKey: ['manager', 'company-of', userId],
    queryFn: async ({ signal }) => (await call(getCompanyOfUser, { params: { userId }, signal })).company,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
