import type { PaymentStatus } from '#contract/subscriptions/customer.ts'
import { ownStatus } from './status-labels.ts'

/** What became of payments that were owed: nothing so far, all paid, or not owed any more without having been paid. */
export type OwedOutcome = 'waiting' | 'paid' | 'ended'

/** The subscriptions for which something is owed; none while nothing is. */
export const owingSubscriptions = ({ owed, subscriptions }: PaymentStatus): readonly number[] =>
  owed.length === 0
    ? []
    : subscriptions.filter((one) => ['owed', 'incomplete'].includes(ownStatus(one))).map(({ id }) => id)

/**
 * Tells from a later standing what became of them. A payment that is gone need not be paid: its subscription may have ended, or
 * the bank may still be working on it.
 */
export const owedOutcome = (owing: readonly number[], { owed, subscriptions }: PaymentStatus): OwedOutcome => {
  if (owed.length > 0) return 'waiting'
  const statuses = owing.map((id) => {
    const known = subscriptions.find((one) => one.id === id)
    return known === undefined ? 'ended' : ownStatus(known)
  })
  if (statuses.includes('owed') || statuses.includes('incomplete')) return 'waiting'
  return statuses.every((status) => status === 'active' || status === 'ends') ? 'paid' : 'ended'
}
