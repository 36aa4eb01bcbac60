import type { SubscriptionStatus } from '#server/providers/payments/port.ts'
import type { SubscriptionOrigin } from './tables.ts'

/** Lists the statuses of a subscription that runs at the provider, paid or not. */
export const runningStatuses = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
] as const satisfies readonly SubscriptionStatus[]

/** Checks whether a subscription is running. */
export const isRunning = (status: SubscriptionStatus): boolean =>
  (runningStatuses as readonly SubscriptionStatus[]).includes(status)

/**
 * Lists the statuses in which a previously paid subscription counts as paid. A past-due one counts until the provider
 * ends it after its last retry (decision: `hasSubscription`).
 */
export const paidStatuses = ['trialing', 'active', 'past_due'] as const satisfies readonly SubscriptionStatus[]

/** Checks whether the plan of a subscription can change: it is a plan, paid, and renews. */
export const isPlanChangeable = (row: {
  readonly status: SubscriptionStatus
  readonly origin: SubscriptionOrigin
  readonly cancel_at_period_end: boolean
  readonly current_period_end: string | null
}): boolean =>
  row.status === 'active' && row.origin !== 'purchase' && !row.cancel_at_period_end && row.current_period_end !== null

/** Lists the statuses in which a paid subscription brings recurring revenue; a trial brings none. */
export const recurringStatuses = ['active', 'past_due'] as const satisfies readonly SubscriptionStatus[]

/** Describes how the provider's payment differs from our request, for the log; null when they agree. */
export const mismatchOf = (
  requested: { readonly totalCents: number; readonly currency: string },
  paid: { readonly totalCents: number; readonly paidCents: number; readonly currency: string },
): string | null => {
  if (paid.currency !== requested.currency) return `currency ${paid.currency} instead of ${requested.currency}`
  if (paid.totalCents !== requested.totalCents)
    return `total ${paid.totalCents} instead of ${requested.totalCents} cents`
  if (paid.paidCents !== paid.totalCents) return `paid ${paid.paidCents} of ${paid.totalCents} cents`
  return null
}
