import type { RenewalMail } from '#contract/subscriptions/decline-reasons.ts'
import type { PaymentInvoice, SubscriptionStatus } from '#server/providers/payments/port.ts'
import type { SubscriptionOrigin } from '../tables.ts'

/** An owed payment invoice, as far as it decides what its customer is told. */
export interface OwedInvoice {
  readonly status: PaymentInvoice['status']
  readonly attempts: number
  readonly needsAction: boolean
  readonly processing: boolean
  readonly hasNextAttempt: boolean
  /** Whether it is the newest of its subscription that is not paid. */
  readonly isLatest: boolean
}

/** Its subscription. */
export interface OwingSubscription {
  readonly status: SubscriptionStatus
  readonly surplus: boolean
  readonly origin: SubscriptionOrigin
  readonly endWasRequested: boolean
}

/**
 * Which mail the state of a payment invoice asks for, if any. Who pays on the hosted page is told there when the first payment
 * fails; who asked for the end is told nothing of what was owed.
 */
export const noticeOf = (invoice: OwedInvoice, subscription: OwingSubscription): RenewalMail | null => {
  if (subscription.surplus || (invoice.status !== 'open' && invoice.status !== 'uncollectible')) return null
  if (subscription.status === 'canceled')
    return subscription.endWasRequested || !invoice.isLatest || invoice.attempts === 0 ? null : 'ended'
  if (subscription.status === 'incomplete_expired') return null
  if (subscription.status === 'incomplete' && subscription.origin !== 'staff') return null
  if (invoice.status !== 'open') return null
  if (invoice.needsAction) return 'action_needed'
  if (invoice.attempts === 0 || invoice.processing) return null
  return invoice.attempts > 1 && !invoice.hasNextAttempt ? 'last_attempt_failed' : 'payment_failed'
}
