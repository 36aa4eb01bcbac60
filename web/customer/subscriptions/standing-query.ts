import { queryOptions } from '@tanstack/react-query'
import { paymentStanding } from '#contract/subscriptions/customer.ts'
import { call } from '../../lib/call.ts'

const whileOwedMs = 20_000

/** The own subscriptions and what is owed; looked at again while something is, since it is paid on another page. */
export const standingQuery = (userId: number) =>
  queryOptions({
    queryKey: ['payment-standing', userId],
    queryFn: ({ signal }) => call(paymentStanding, { signal }),
    refetchInterval: ({ state }) => ((state.data?.owed.length ?? 0) > 0 ? whileOwedMs : false),
  })
