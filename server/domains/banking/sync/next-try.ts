import type { SyncFailure } from '#contract/banking/schemas.ts'

const minute = 60_000
const hour = 60 * minute
const dayMs = 24 * hour

/** Schedules the reading after a successful one: a day later. */
export const afterSuccess = (now: Date): Date => new Date(now.getTime() + dayMs)

/** Finds when a limit resets: as the aggregator reports, within a day; a day if it reports nothing or a past time. */
export const endOfLimit = (resetAt: Date | null, now: Date): Date => {
  const latest = new Date(now.getTime() + dayMs)
  return resetAt !== null && resetAt > now && resetAt < latest ? resetAt : latest
}

/** Why something is unavailable, and when the limit resets if there is one. */
interface Failure {
  readonly reason: SyncFailure
  readonly resetAt: Date | null
}

/**
 * Computes the pause after an outage. Banks fetch accounts slowly, and many give older days only in the first hour
 * after the consent. Until then the pause equals the age of the consent.
 */
const pauseOfOutage = (now: Date, grantedAt: string | null): number => {
  if (grantedAt === null) return hour
  return Math.min(Math.max(Math.abs(now.getTime() - new Date(grantedAt).getTime()), minute), hour)
}

/** Schedules the next automatic attempt for an account; null if only a new consent helps. */
export const afterFailure = ({ reason, resetAt }: Failure, now: Date, grantedAt: string | null): Date | null => {
  switch (reason) {
    case 'rate_limited':
      return endOfLimit(resetAt, now)
    case 'consent_ended':
      return null
    case 'bank_unavailable':
    case 'provider_unavailable':
      return new Date(now.getTime() + pauseOfOutage(now, grantedAt))
    case 'account_closed':
    case 'invalid_response':
      return afterSuccess(now)
  }
}
