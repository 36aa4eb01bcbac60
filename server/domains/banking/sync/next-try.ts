import type { SyncFailure } from '#contract/banking/schemas.ts'

const minute = 60_000
const hour = 60 * minute
const dayMs = 24 * hour

/** A reading that went well is followed by the next a day later. */
export const afterSuccess = (now: Date): Date => new Date(now.getTime() + dayMs)

/** When a limit ends by what the aggregator says of it: within a day, whatever that is; a day where it says nothing, or what is over. */
export const endOfLimit = (resetAt: Date | null, now: Date): Date => {
  const latest = new Date(now.getTime() + dayMs)
  return resetAt !== null && resetAt > now && resetAt < latest ? resetAt : latest
}

/** Why something is not to be had, and when its limit ends where it is one. */
interface Failure {
  readonly reason: SyncFailure
  readonly resetAt: Date | null
}

/**
 * Banks take their time to fetch an account, and many give their older days in the first hour after the consent only: until then the
 * pause is as long as the consent is old.
 */
const pauseOfOutage = (now: Date, grantedAt: string | null): number => {
  if (grantedAt === null) return hour
  return Math.min(Math.max(Math.abs(now.getTime() - new Date(grantedAt).getTime()), minute), hour)
}

/** When an account of a consent is tried again by itself; null where only a new consent helps. */
export const afterFailure = ({ reason, resetAt }: Failure, now: Date, grantedAt: string | null): Date | null => {
  switch (reason) {
    case 'limited':
      return endOfLimit(resetAt, now)
    case 'consent_ended':
      return null
    case 'bank_unavailable':
    case 'provider_unavailable':
      return new Date(now.getTime() + pauseOfOutage(now, grantedAt))
    case 'account_closed':
    case 'unexpected':
      return afterSuccess(now)
  }
}
