import type { QueryClient } from '@tanstack/react-query'
import { newPaymentAttempt } from '#contract/subscriptions/manager-renewals.ts'
import { call } from '#web/lib/call.ts'
import { cacheRow } from './change-renewals.ts'

/** Attempts a payment now and shows the provider's answer in its row; returns the answer. */
export const attemptPayment = async (
  client: QueryClient,
  stripeId: string,
): Promise<{ readonly paid: boolean; readonly response: string }> => {
  const { paid, ...attempted } = (await call(newPaymentAttempt, { params: { stripeId } })).invoice_data
  cacheRow(client, stripeId, attempted)
  return { paid, response: attempted.manualAttemptResponse ?? '' }
}
