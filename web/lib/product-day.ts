import { queryOptions } from '@tanstack/react-query'
import { getHealth } from '#contract/platform/health.ts'
import { call } from './call.ts'

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** The day in London at an instant, YYYY-MM-DD. */
export const londonDay = (instant: Date): string => calendar.format(instant)

/** Today by the product's own clock, which may be ahead of the reader's; theirs when the product does not say. */
export const productDayQuery = queryOptions({
  queryKey: ['product-day'],
  queryFn: ({ signal }) =>
    call(getHealth, { signal })
      .then(({ now }) => londonDay(new Date(now)))
      // Also for an instant that is none.
      .catch(() => londonDay(new Date())),
  staleTime: 60_000,
})
