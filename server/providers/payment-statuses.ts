/** Statuses of a subscription at the provider (Stripe: subscription.status). */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Statuses of a schedule at the provider (Stripe: subscription_schedule.status). */
export const scheduleStatuses = ['not_started', 'active', 'completed', 'released', 'canceled'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]
