import { type CheckStatus, isOpenStatus } from '#contract/identity/schemas.ts'
import type { IdentityStatuses } from '#server/domains/companies/api.ts'
import type { CheckReport, ReportedStatus } from '#server/providers/identity-checks/port.ts'

/** What happens to a check: what its provider or staff report, or that its time is over without a result. */
export type CheckEvent = ReportedStatus | 'out_of_time'

const all = (status: CheckStatus): Record<CheckEvent, CheckStatus> => ({
  invited: status,
  in_progress: status,
  verified: status,
  failed: status,
  expired: status,
  out_of_time: status,
})

const results = { verified: 'verified', failed: 'failed', expired: 'expired', out_of_time: 'expired' } as const

const transitions: Readonly<Record<CheckStatus, Readonly<Record<CheckEvent, CheckStatus>>>> = {
  invited: { ...all('invited'), in_progress: 'in_progress', ...results },
  in_progress: { ...all('in_progress'), ...results },
  // A verified person becomes unverified only by expiry.
  verified: { ...all('verified'), expired: 'expired' },
  // The provider's staff may overturn a rejection, or a result may come after the time was over.
  failed: { ...all('failed'), verified: 'verified' },
  expired: { ...all('expired'), verified: 'verified', failed: 'failed' },
}

/** Returns the status after an event. A repeated event changes nothing, and an older one moves nothing backward. */
export const nextStatus = (status: CheckStatus, event: CheckEvent): CheckStatus => transitions[status][event]

/** Returns both documented statuses of a person by the status of the check and the provider's own number. */
export const documentedStatuses = (
  status: CheckStatus,
  providerStatus: CheckReport['providerStatus'] | null,
): IdentityStatuses => {
  switch (status) {
    case 'invited':
      return { verification: 0, check: 6 }
    case 'in_progress':
      return { verification: 0, check: 1 }
    case 'verified':
      return { verification: 1, check: providerStatus === 4 ? 4 : 2 }
    case 'failed':
      return { verification: 2, check: 3 }
    case 'expired':
      return { verification: 0, check: 0 }
  }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long a person has for the check. */
export const expiresAfterDays = 30

/** Returns the last moment to finish a check that starts now. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + expiresAfterDays * dayMs)

/** How long a call to the provider may take before another instance makes it again. */
export const leaseMs = 2 * minuteMs

/**
 * Returns the time after which the next attempt of a check is a pause and no running call, so that it may be made at
 * once. The clocks of instances may differ by a minute.
 */
export const noLeaseAfter = (now: Date): Date => new Date(now.getTime() + leaseMs + minuteMs)

/** How long the link of a check that is over still shows its result. */
export const resultShownMs = 7 * dayMs

/**
 * Returns when an open check is read next, in case no callback comes: every five minutes in its first hour, then every
 * hour for a day, then four times a day.
 */
export const nextReadAfter = (now: Date, startedAt: Date): Date => {
  const age = now.getTime() - startedAt.getTime()
  const pause = age < hourMs ? 5 * minuteMs : age < dayMs ? hourMs : 6 * hourMs
  return new Date(now.getTime() + pause)
}

/** Attempts for a check that already has its result: a callback announced a change that cannot be read. */
const maxFailuresOfEnded = 5

/** Returns when to try again after `failures` failures in a row; null to wait for another callback. */
export const nextAttemptAfter = (now: Date, failures: number, status: CheckStatus): Date | null => {
  if (!isOpenStatus(status) && failures >= maxFailuresOfEnded) return null
  return new Date(now.getTime() + Math.min(minuteMs * 2 ** Math.min(failures, 10), 6 * hourMs))
}
