import { queryOptions } from '@tanstack/react-query'
import { type PaymentStanding, paymentStanding } from '#contract/subscriptions/customer.ts'
import { call } from '../../lib/call.ts'
import { ownStatus } from './standing-words.ts'

const whileOwedMs = 20_000

/** Of what the bank is working on nothing is owed, though its subscription still waits for it. */
const isWaiting = (standing: PaymentStanding | undefined): boolean =>
  standing !== undefined &&
  (standing.owed.length > 0 || standing.subscriptions.some((one) => ownStatus(one) === 'owed'))

/**
 * The own subscriptions and what is owed; looked at again while something is, since it is paid on another page. Quiet, because
 * the banner asks on every page: nobody is told that there may be something to tell.
 */
export const standingQuery = (userId: number) =>
  queryOptions({
    queryKey: ['payment-standing', userId],
    queryFn: ({ signal }) => call(paymentStanding, { signal }),
    meta: { quiet: true },
    refetchInterval: ({ state }) => (isWaiting(state.data) ? whileOwedMs : false),
  })
