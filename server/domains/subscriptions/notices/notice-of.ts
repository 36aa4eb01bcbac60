import type { RenewalMail } from '#contract/subscriptions/decline-reasons.ts'
import type { RetryOutlook } from '#contract/subscriptions/retry-outlook.ts'
import type { SubscriptionOrigin } from '#server/domains/subscriptions/tables.ts'
import type { PaymentInvoice, SubscriptionStatus } from '#server/providers/payments/port.ts'

/** Describes an owed payment invoice, as far as it decides the customer's mail. */
export interface OwedInvoice {
  readonly status: PaymentInvoice['status']
  readonly attempts: number
  readonly requiresAction: boolean
  readonly processing: boolean
  readonly outlook: RetryOutlook
  /** Whether it is the newest attempted and unpaid one of its subscription. */
  readonly isLatest: boolean
}

/** Describes the subscription of an owed payment invoice. */
export interface OwingSubscription {
  readonly status: SubscriptionStatus
  readonly isDuplicate: boolean
  readonly origin: SubscriptionOrigin
  readonly endWasRequested: boolean
}

/** Describes a mail and its attempt; 0 for a mail sent once for a payment. */
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
 * Returns the mail that a payment invoice's state requires, if any. The hosted page itself reports a failed first
 * payment. A customer who requested the end gets no mail about the debt.
 */
export const noticeOf = (invoice: OwedInvoice, subscription: OwingSubscription): Notice | null => {
  if (subscription.isDuplicate || (invoice.status !== 'open' && invoice.status !== 'uncollectible')) return null
  if (subscription.status === 'canceled')
    return subscription.endWasRequested || !invoice.isLatest || invoice.attempts === 0 ? null : once('ended')
  if (subscription.status === 'incomplete_expired') return null
  if (subscription.status === 'incomplete' && subscription.origin !== 'staff') return null
  if (invoice.status !== 'open') return null
  if (invoice.requiresAction) return { kind: 'action_needed', attempt: invoice.attempts > 1 ? invoice.attempts : 0 }
  return invoice.attempts === 0 || invoice.processing ? null : afterFailure(invoice)
}
