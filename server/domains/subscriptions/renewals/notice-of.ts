import type { RenewalMail } from '#contract/subscriptions/decline-reasons.ts'
import type { RetryOutlook } from '#contract/subscriptions/retry-outlook.ts'
import type { PaymentInvoice, SubscriptionStatus } from '#server/providers/payments/port.ts'
import type { SubscriptionOrigin } from '../tables.ts'

/** An owed payment invoice, as far as it decides what its customer is told. */
export interface OwedInvoice {
  readonly status: PaymentInvoice['status']
  readonly attempts: number
  readonly needsAction: boolean
  readonly processing: boolean
  readonly outlook: RetryOutlook
  /** Whether it is the newest of its subscription that was tried and is not paid. */
  readonly isLatest: boolean
}

/** Its subscription. */
export interface OwingSubscription {
  readonly status: SubscriptionStatus
  readonly surplus: boolean
  readonly origin: SubscriptionOrigin
  readonly endWasRequested: boolean
}

/** A mail, and the attempt that it tells of; 0 for what is mailed once for a payment. */
export interface Notice {
  readonly kind: RenewalMail
  readonly attempt: number
}

const once = (kind: RenewalMail): Notice => ({ kind, attempt: 0 })

const afterFailure = ({ attempts, outlook }: OwedInvoice): Notice => {
  if (attempts === 1) return once('payment_failed')
  if (outlook === 'none') return once('last_attempt_failed')
  return outlook === 'last' ? once('last_warning') : { kind: 'retry_failed', attempt: attempts }
}

/**
 * Which mail the state of a payment invoice asks for, if any. Who pays on the hosted page is told there when the first payment
 * fails; who asked for the end is told nothing of what was owed.
 */
export const noticeOf = (invoice: OwedInvoice, subscription: OwingSubscription): Notice | null => {
  if (subscription.surplus || (invoice.status !== 'open' && invoice.status !== 'uncollectible')) return null
  if (subscription.status === 'canceled')
    return subscription.endWasRequested || !invoice.isLatest || invoice.attempts === 0 ? null : once('ended')
  if (subscription.status === 'incomplete_expired') return null
  if (subscription.status === 'incomplete' && subscription.origin !== 'staff') return null
  if (invoice.status !== 'open') return null
  if (invoice.needsAction) return { kind: 'action_needed', attempt: invoice.attempts > 1 ? invoice.attempts : 0 }
  return invoice.attempts === 0 || invoice.processing ? null : afterFailure(invoice)
}
