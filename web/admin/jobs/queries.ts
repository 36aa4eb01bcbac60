import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getJobs, listFailedJobs } from '#contract/platform/admin-jobs.ts'
import { call } from '#web/lib/call.ts'
import { rowsOf } from '#web/shared/lists/rows-of.ts'
import type { JobsSearch } from './jobs-search.ts'

/** Query key that every action on jobs invalidates. */
export const jobsKey = ['admin', 'jobs'] as const

/** Fetches a page of the failed jobs. */
export const failedJobsQuery = ({ page, itemsPerPage, name }: JobsSearch) =>
  queryOptions({
    queryKey: [...jobsKey, 'failed', page, itemsPerPage, name],
    queryFn: async ({ signal }) => {
      const answer = await call(listFailedJobs, { query: { page, itemsPerPage, ...(name ? { name } : {}) }, signal })
      return rowsOf(answer)
    },
    placeholderData: keepPreviousData,
  })

/** Fetches waiting and running jobs; polls every few seconds while the page is open. */
export const jobStateQuery = queryOptions({
  queryKey: [...jobsKey, 'state'],
  queryFn: ({ signal }) => call(getJobs, { signal }),
  refetchInterval: 10_000,
})
