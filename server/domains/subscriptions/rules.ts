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

/** How long a past-due subscription still counts as paid for: the provider's retries are over well before. */
const graceDays = 30

/**
 * Until when a subscription is paid for as things stand: active and trialing ones have no end of their own, a past-due one has
 * the end of the retry period (decision: `hasSubscription`); null for any other.
 */
export const paidUntil = (status: SubscriptionStatus, pastDueSince: Date | null): 'open' | Date | null => {
  if (status === 'active' || status === 'trialing') return 'open'
  if (status !== 'past_due') return null
  return pastDueSince === null ? 'open' : new Date(pastDueSince.getTime() + graceDays * 86_400_000)
}

/**
 * Until when everything stays open although a payment is owed; null when nothing is owed, or the grace is over.
 */
export const graceUntil = (status: SubscriptionStatus, pastDueSince: Date | null, now: Date): Date | null => {
  const until = status === 'past_due' ? paidUntil(status, pastDueSince) : null
  return until instanceof Date && until > now ? until : null
}

/** What we asked for against what the provider says was paid; null when they agree, else what differs, for the log. */
export const mismatchOf = (
  asked: { readonly totalCents: number; readonly currency: string },
  paid: { readonly totalCents: number; readonly paidCents: number; readonly currency: string },
): string | null => {
  if (paid.currency !== asked.currency) return `currency ${paid.currency} instead of ${asked.currency}`
  if (paid.totalCents !== asked.totalCents) return `total ${paid.totalCents} instead of ${asked.totalCents} cents`
  if (paid.paidCents !== paid.totalCents) return `paid ${paid.paidCents} of ${paid.totalCents} cents`
  return null
}
