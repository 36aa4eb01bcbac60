import { queryOptions } from '@tanstack/react-query'
import { getCompanyOfUser, getDraft } from '#contract/companies/customer.ts'
import { call } from '../../lib/call.ts'

/** The company of a user, or null. */
export const companyQuery = (userId: number) =>
  queryOptions({
    queryKey: ['company', userId],
    queryFn: async ({ signal }) => (await call(getCompanyOfUser, { params: { userId }, signal })).company,
  })

/** What the wizard has so far; read once when it opens, since from then on this page holds the newest. */
export const draftQuery = (userId: number) =>
  queryOptions({
    queryKey: ['company-draft', userId],
    queryFn: ({ signal }) => call(getDraft, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
