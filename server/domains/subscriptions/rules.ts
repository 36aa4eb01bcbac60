import type { SubscriptionStatus } from '#server/providers/payments/port.ts'

/** Statuses in which a subscription goes on at the provider, paid or not. */
export const runningStatuses = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
] as const satisfies readonly SubscriptionStatus[]

/** Whether a subscription goes on. */
export const isRunning = (status: SubscriptionStatus): boolean =>
  (runningStatuses as readonly SubscriptionStatus[]).includes(status)

/**
 * Statuses in which a subscription that was paid before counts as paid for. A past-due one does so until the provider ends it
 * after its last retry (decision: `hasSubscription`).
 */
export const paidStatuses = ['trialing', 'active', 'past_due'] as const satisfies readonly SubscriptionStatus[]

/** What we asked for against what the provider says was paid; null when they agree, else what differs, for the log. */
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
