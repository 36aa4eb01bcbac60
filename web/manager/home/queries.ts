import { queryOptions } from '@tanstack/react-query'
import { managerHome } from '#contract/reporting/manager-home.ts'
import { call } from '#web/lib/call.ts'

/** Fetches the figures of the home; they are as old as the page, so each visit reads them again. */
export const homeQuery = queryOptions({
  queryKey: ['manager', 'home'],
  queryFn: ({ signal }) => call(managerHome, { signal }),
  staleTime: 0,
})
