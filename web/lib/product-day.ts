import { queryOptions } from '@tanstack/react-query'
import { getHealth } from '#contract/platform/health.ts'
import { call } from './call.ts'

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** Returns the date in London at a time, YYYY-MM-DD. */
export const londonDay = (instant: Date): string => calendar.format(instant)

/** Fetches today's date by the server's clock, which may differ from the browser's; the browser's date on failure. */
export const productDayQuery = queryOptions({
  queryKey: ['product-day'],
  queryFn: ({ signal }) =>
    call(getHealth, { signal })
      .then(({ now }) => londonDay(new Date(now)))
      // Also for an invalid time.
      .catch(() => londonDay(new Date())),
  staleTime: 60_000,
})
