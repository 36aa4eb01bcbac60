import { randomUUID } from 'node:crypto'
import { allowances } from '#server/domains/accounts/allowances.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { hasLinkOfRequest, issueLink, revokeLinks } from '#server/domains/accounts/links.ts'
import { mailUnlock } from '#server/domains/accounts/mails/mails.ts'
import { isOpen } from '#server/domains/accounts/rules.ts'
import { findUserByEmail, lockUser } from '#server/domains/people/api.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { jobKind } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'

/** Describes who has reached the limit: the new devices together, or one known device. */
interface Locked {
  readonly email: string
  readonly knownDeviceId: number | null
}

/** Payload of the job; `knownDevice` says that the attempts came from a device that the account knows. */
export interface LockedJob {
  readonly email: string
  readonly requestKey: string
  readonly ip: string
  readonly requestId: string
  readonly knownDevice?: boolean
}

/** Handles a used-up limit in the background, where nobody can measure whether the address is registered. */
export const logInLocked = jobKind<LockedJob>({
  name: 'log-in-locked',
  retryLimit: 8,
  retryDelaySeconds: 15,
  backoff: true,
  personal: ['email', 'ip'],
})

/** Queues an unlock link for the owner of an address, once a day; the response does not depend on it. */
export const reportLocked = async (
  platform: Platform,
  { email, knownDeviceId }: Locked,
  origin: Origin,
): Promise<void> => {
  const { db, jobs, limits, log } = platform
  const { ip, requestId } = origin
  const knownDevice = knownDeviceId !== null
  const key = knownDevice ? `device-${knownDeviceId}` : tokenHash(email)
  try {
    // One transaction: a crash in between would cost the owner the only link of the day.
    await db.transaction().execute(async (trx) => {
      await limits.spend('unlock-link', key, allowances.unlockLink, { trx })
      await jobs.enqueue(trx, logInLocked, { email, requestKey: randomUUID(), ip, requestId, knownDevice })
    })
  } catch (error) {
    if (error instanceof Refusal) return
    log.warn({ err: error, requestId }, 'could not queue an unlock link')
  }
}

/**
 * Mails the owner of an address a link that unlocks one browser; earlier links stop working. Sends nothing for an
 * unregistered address, a closed account or one without a password. Repeating it with the same key does nothing.
 */
export const sendUnlockLink = async (platform: Platform, request: LockedJob): Promise<void> => {
  await platform.db.transaction().execute(async (trx) => {
    const found = await findUserByEmail(trx, request.email)
    const user = found && (await lockUser(trx, found.id))
    const now = platform.clock.now()
    if (!user || user.email !== request.email || !isOpen(user, now) || user.password_hash === null) return
    if (await hasLinkOfRequest(trx, request.requestKey)) return
    await revokeLinks(trx, user.id, ['unlock'], now)
    const token = await issueLink(trx, { userId: user.id, kind: 'unlock', now, requestKey: request.requestKey })
    await mailUnlock(platform, trx, user, { token, knownDevice: request.knownDevice === true })
    await auditAccount(platform, trx, { action: 'log-in-locked', userId: user.id, by: 'visitor', origin: request })
  })
}
