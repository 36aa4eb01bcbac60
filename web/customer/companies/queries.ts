import { queryOptions } from '@tanstack/react-query'
import { getCompanyOfUser, getDraft } from '#contract/companies/customer.ts'
import { getOwnStage } from '#contract/companies/stage.ts'
import { call } from '#web/lib/call.ts'

/** Fetches the company of a user, or null. */
export const companyQuery = (userId: number) =>
  queryOptions({
    queryKey: ['company', userId],
    queryFn: async ({ signal }) => (await call(getCompanyOfUser, { params: { userId }, signal })).company,
  })

/** Fetches the stage of a company's formation. */
export const stageQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company-stage', companyId],
    queryFn: ({ signal }) => call(getOwnStage, { params: { id: companyId }, signal }),
    meta: { quiet: true },
  })

/** Fetches the wizard's draft once when it opens; after that this page has the newest version. */
export const draftQuery = (userId: number) =>
  queryOptions({
    queryKey: ['company-draft', userId],
    queryFn: ({ signal }) => call(getDraft, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
