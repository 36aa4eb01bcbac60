import type { PaymentStatus } from '#contract/subscriptions/customer.ts'
import { retryOutlook } from '#contract/subscriptions/retry-outlook.ts'
import { formatInstantDay } from '../../lib/format.ts'
import type { Translate } from '../../lib/i18n.ts'

/** A subscription of one's own. */
export type OwnSubscription = PaymentStatus['subscriptions'][number]
/** A payment that is owed. */
export type OwedPayment = PaymentStatus['owed'][number]

/** How a subscription stands, as its owner is told. */
export type OwnStatus = 'active' | 'ends' | 'owed' | 'paused' | 'incomplete' | 'ended'

/** What the payment provider says of a subscription, in one of few words. */
export const ownStatus = ({ status, ends }: Pick<OwnSubscription, 'status' | 'ends'>): OwnStatus => {
  if (status === 'past_due' || status === 'unpaid') return 'owed'
  if (status === 'active' || status === 'trialing') return ends ? 'ends' : 'active'
  return status === 'paused' || status === 'incomplete' ? status : 'ended'
}

/** How a subscription stands, in words; where the provider has not said when it ends, no day is named. */
export const ownStatusText = (
  t: Translate,
  subscription: Pick<OwnSubscription, 'status' | 'ends' | 'paidUntil'>,
): string => {
  const status = ownStatus(subscription)
  if (status !== 'ends') return t(`own_subscription.status.${status}`)
  if (subscription.paidUntil === null) return t('own_subscription.status.ends_unknown')
  return t('own_subscription.status.ends', { date: formatInstantDay(subscription.paidUntil) })
}

/** Whether its owner can still end it, or take that back. */
export const goesOn = (subscription: Pick<OwnSubscription, 'status' | 'ends'>): boolean =>
  ['active', 'ends', 'owed', 'paused'].includes(ownStatus(subscription))

/** What the provider does by itself about a payment that failed; nothing where it only waits for the customer's own act. */
export const outlookLabels = (
  t: Translate,
  { nextAttemptAt, lastAttemptBy, needsAction }: Pick<OwedPayment, 'nextAttemptAt' | 'lastAttemptBy' | 'needsAction'>,
): string | null => {
  const outlook = retryOutlook(nextAttemptAt, lastAttemptBy)
  if (outlook === 'none' && needsAction) return null
  return t(`renewal.outlook.${outlook}`, {
    next: formatInstantDay(nextAttemptAt),
    last: formatInstantDay(lastAttemptBy),
  })
}
