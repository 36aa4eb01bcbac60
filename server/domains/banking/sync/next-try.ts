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

/** When an account is tried again by itself; null where only a new consent helps. `resetAt` is when a limit ends. */
export const afterFailure = (reason: SyncFailure, now: Date, resetAt: Date | null): Date | null => {
  switch (reason) {
    case 'limited':
      return endOfLimit(resetAt, now)
    case 'consent_ended':
      return null
    case 'bank_unavailable':
    case 'provider_unavailable':
      return new Date(now.getTime() + hour)
    case 'account_closed':
    case 'unexpected':
      return new Date(now.getTime() + dayMs)
  }
}
