import { queryOptions } from '@tanstack/react-query'
import { getCalendarFeed } from '#contract/registry/customer.ts'
import { call } from '../../../lib/call.ts'

/** Whose deadlines a calendar holds: those of one's own company, or those of all (managers). */
export type FeedScope = 'own' | 'companies'

/** Whether there is a private calendar; its address is told once only, when it is made. */
export const feedQuery = (scope: FeedScope) =>
  queryOptions({
    queryKey: ['calendar-feed', scope],
    queryFn: ({ signal }) => call(getCalendarFeed, { params: { scope }, signal }),
    meta: { quiet: true },
  })
