import type { PaymentStatus } from '#contract/subscriptions/customer.ts'
import { ownStatus } from './shared/status-labels.ts'

/** The result of overdue payments: pending, all paid, or ended without payment. */
export type OwedOutcome = 'waiting' | 'paid' | 'ended'

/** Lists the subscriptions with an amount due; empty if none. */
export const owingSubscriptions = ({ unpaidInvoices: owed, subscriptions }: PaymentStatus): readonly number[] =>
  owed.length === 0
    ? []
    : subscriptions.filter((one) => ['owed', 'incomplete'].includes(ownStatus(one))).map(({ id }) => id)

/**
 * Derives the result from a later status. A missing payment is not necessarily paid: its subscription may have ended,
 * or the bank may still process it.
 */
export const owedOutcome = (
  owing: readonly number[],
  { unpaidInvoices: owed, subscriptions }: PaymentStatus,
): OwedOutcome => {
  if (owed.length > 0) return 'waiting'
  const statuses = owing.map((id) => {
    const known = subscriptions.find((one) => one.id === id)
    return known === undefined ? 'ended' : ownStatus(known)
  })
  if (statuses.includes('owed') || statuses.includes('incomplete')) return 'waiting'
  return statuses.every((status) => status === 'active' || status === 'ends') ? 'paid' : 'ended'
}
