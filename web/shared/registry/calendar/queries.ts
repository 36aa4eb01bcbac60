import { queryOptions } from '@tanstack/react-query'
import { getCalendarFeed } from '#contract/registry/customer.ts'
import { call } from '#web/lib/call.ts'

/** Scope of a calendar: deadlines of the user's company, or of all companies (managers). */
export type FeedScope = 'company' | 'companies'

/** Fetches whether there is a private calendar; its address is shown only when it is created. */
export const feedQuery = (scope: FeedScope) =>
  queryOptions({
    queryKey: ['calendar-feed', scope],
    queryFn: ({ signal }) => call(getCalendarFeed, { params: { scope }, signal }),
    meta: { quiet: true },
  })
