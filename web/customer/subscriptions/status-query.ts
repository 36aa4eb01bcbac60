import { queryOptions } from '@tanstack/react-query'
import { type PaymentStatus, paymentStatus } from '#contract/subscriptions/customer.ts'
import { call } from '../../lib/call.ts'
import { ownStatus } from './status-labels.ts'

const whileOwedMs = 20_000

/** Of what the bank is working on nothing is owed, though its subscription still waits for it. */
const isWaiting = (currentStatus: PaymentStatus | undefined): boolean =>
  currentStatus !== undefined &&
  (currentStatus.owed.length > 0 || currentStatus.subscriptions.some((one) => ownStatus(one) === 'owed'))

/**
 * The own subscriptions and what is owed; looked at again while something is, since it is paid on another page. Quiet, because
 * the banner asks on every page: nobody is told that there may be something to tell.
 */
export const statusQuery = (userId: number) =>
  queryOptions({
    queryKey: ['payment-standing', userId],
    queryFn: ({ signal }) => call(paymentStatus, { signal }),
    meta: { quiet: true },
    refetchInterval: ({ state }) => (isWaiting(state.data) ? whileOwedMs : false),
  })
