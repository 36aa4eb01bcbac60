import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { customerSummary, customerTimeline } from '#contract/customers/manager.ts'
import type { TimelineFilter } from '#contract/customers/timeline-actions.ts'
import { call } from '#web/lib/call.ts'

/** Fetches the summary of a customer. */
export const summaryQuery = (userId: number) =>
  queryOptions({
    queryKey: ['manager', 'customer', userId, 'summary'],
    queryFn: ({ signal }) => call(customerSummary, { params: { userId }, signal }),
  })

type TimelinePage = AnswerOf<typeof customerTimeline>

/** How many events are shown at first, and how many more on each request. */
const firstCount = 10
const furtherCount = 20

/** Fetches the timeline of a customer, newest first; older pages are added on request. */
export const timelineQuery = (userId: number, kind: TimelineFilter | undefined) =>
  infiniteQueryOptions<TimelinePage, Error, InfiniteData<TimelinePage>, readonly unknown[], string>({
    queryKey: ['manager', 'customer', userId, 'timeline', kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(customerTimeline, {
        params: { userId },
        query: {
          itemsPerPage: pageParam === '' ? firstCount : furtherCount,
          ...(kind ? { kind } : {}),
          ...(pageParam === '' ? {} : { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
