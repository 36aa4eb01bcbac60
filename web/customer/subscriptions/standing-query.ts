import { queryOptions } from '@tanstack/react-query'
import { paymentStanding } from '#contract/subscriptions/customer.ts'
import { call } from '../../lib/call.ts'

const whileOwedMs = 20_000

/**
 * The own subscriptions and what is owed; looked at again while something is, since it is paid on another page. Quiet, because
 * the banner asks on every page: nobody is told that there may be something to tell.
 */
export const standingQuery = (userId: number) =>
  queryOptions({
    queryKey: ['payment-standing', userId],
    queryFn: ({ signal }) => call(paymentStanding, { signal }),
    meta: { quiet: true },
    refetchInterval: ({ state }) => ((state.data?.owed.length ?? 0) > 0 ? whileOwedMs : false),
  })
