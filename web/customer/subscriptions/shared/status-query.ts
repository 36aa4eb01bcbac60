import { queryOptions } from '@tanstack/react-query'
import { type PaymentStatus, paymentStatus } from '#contract/subscriptions/customer.ts'
import { call } from '#web/lib/call.ts'
import { ownStatus } from './status-labels.ts'

const whileOwedMs = 20_000
const whileChangingMs = 3_000

/** Returns whether a payment is processing: nothing is due, but its subscription still waits for it. */
const isWaiting = (currentStatus: PaymentStatus | undefined): boolean =>
  currentStatus !== undefined &&
  (currentStatus.unpaidInvoices.length > 0 || currentStatus.subscriptions.some((one) => ownStatus(one) === 'owed'))

/**
 * Fetches subscriptions and payments due; polls while one is due, since it is paid on another page, and while a plan
 * changes. Quiet, because the banner fetches on every page and must not show failures there.
 */
export const statusQuery = (userId: number) =>
  queryOptions({
    queryKey: ['payment-standing', userId],
    queryFn: ({ signal }) => call(paymentStatus, { signal }),
    meta: { quiet: true },
    refetchInterval: ({ state: { data } }) => {
      if (data?.subscriptions.some(({ isPlanChanging }) => isPlanChanging)) return whileChangingMs
      return isWaiting(data) ? whileOwedMs : false
    },
  })
