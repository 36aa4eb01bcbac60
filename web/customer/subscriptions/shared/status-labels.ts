import type { PaymentStatus } from '#contract/subscriptions/customer.ts'
import { retryOutlook } from '#contract/subscriptions/retry-outlook.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'

/** A subscription of the user. */
export type OwnSubscription = PaymentStatus['subscriptions'][number]
/** A payment due. */
export type OwedPayment = PaymentStatus['unpaidInvoices'][number]

/** Status of a subscription as shown to its owner. */
export type OwnStatus = 'active' | 'ends' | 'owed' | 'paused' | 'incomplete' | 'ended'

/** Maps the payment provider's status of a subscription to ours. */
export const ownStatus = ({
  status,
  cancelAtPeriodEnd: ends,
}: Pick<OwnSubscription, 'status' | 'cancelAtPeriodEnd'>): OwnStatus => {
  if (status === 'past_due' || status === 'unpaid') return 'owed'
  if (status === 'active' || status === 'trialing') return ends ? 'ends' : 'active'
  return status === 'paused' || status === 'incomplete' ? status : 'ended'
}

/** Describes the status of a subscription; omits the end date if the provider has not reported it. */
export const ownStatusText = (
  t: Translate,
  subscription: Pick<OwnSubscription, 'status' | 'cancelAtPeriodEnd' | 'currentPeriodEnd'>,
): string => {
  const status = ownStatus(subscription)
  if (status !== 'ends') return t(`own_subscription.status.${status}`)
  if (subscription.currentPeriodEnd === null) return t('own_subscription.status.ends_unknown')
  return t('own_subscription.status.ends', { date: formatInstantDay(subscription.currentPeriodEnd) })
}

/** Returns whether the owner can still cancel it, or undo the cancellation. */
export const isRenewing = (subscription: Pick<OwnSubscription, 'status' | 'cancelAtPeriodEnd'>): boolean =>
  ['active', 'ends', 'owed', 'paused'].includes(ownStatus(subscription))

/** Describes what the provider does next about a failed payment; empty if it waits for the customer. */
export const outlookLabels = (
  t: Translate,
  {
    nextAttemptAt,
    lastAttemptBy,
    requiresAction,
  }: Pick<OwedPayment, 'nextAttemptAt' | 'lastAttemptBy' | 'requiresAction'>,
): string | null => {
  const outlook = retryOutlook(nextAttemptAt, lastAttemptBy)
  if (outlook === 'none' && requiresAction) return null
  return t(`renewal.outlook.${outlook}`, {
    next: formatInstantDay(nextAttemptAt),
    last: formatInstantDay(lastAttemptBy),
  })
}
