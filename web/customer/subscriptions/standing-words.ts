import type { PaymentStanding } from '#contract/subscriptions/customer.ts'

/** A subscription of one's own. */
export type OwnSubscription = PaymentStanding['subscriptions'][number]
/** A payment that is owed. */
export type OwedPayment = PaymentStanding['owed'][number]

/** How a subscription stands, as its owner is told. */
export type OwnStatus = 'active' | 'ends' | 'owed' | 'paused' | 'incomplete' | 'ended'

/** What the payment provider says of a subscription, in one of few words. */
export const ownStatus = ({ status, ends }: Pick<OwnSubscription, 'status' | 'ends'>): OwnStatus => {
  if (status === 'past_due' || status === 'unpaid') return 'owed'
  if (status === 'active' || status === 'trialing') return ends ? 'ends' : 'active'
  return status === 'paused' || status === 'incomplete' ? status : 'ended'
}

/** Whether its owner can still end it, or take that back. */
export const goesOn = (subscription: Pick<OwnSubscription, 'status' | 'ends'>): boolean =>
  ['active', 'ends', 'owed', 'paused'].includes(ownStatus(subscription))
