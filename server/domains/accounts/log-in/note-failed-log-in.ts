import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { deviceOf } from '#server/domains/accounts/devices/device-of.ts'
import { findUserByEmail, lockUserRow } from '#server/domains/people/api.ts'
import { jobKind } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Records a log-in with a wrong password in the background, where nobody can measure whether the address is
 * registered.
 */
export const logInFailed = jobKind<{ email: string; ip: string; userAgent: string; requestId: string }>({
  name: 'log-in-failed',
  retryLimit: 3,
  personal: ['email', 'ip', 'userAgent'],
})

/** Queues the record of a failed log-in; an error here does not change the answer. */
export const noteFailedLogIn = async (platform: Platform, email: string, origin: Origin): Promise<void> => {
  const { ip, userAgent, requestId } = origin
  try {
    await platform.db
      .transaction()
      .execute((trx) => platform.jobs.enqueue(trx, logInFailed, { email, ip, userAgent, requestId }))
  } catch (error) {
    platform.log.warn({ err: error, requestId }, 'could not queue the record of a failed log-in')
  }
}

/** Records the failed log-in for the owner of the address, if any, who finds it in the security activity. */
export const writeFailedLogIn = async (
  platform: Platform,
  failed: { email: string; ip: string; userAgent: string; requestId: string },
): Promise<void> => {
  await platform.db.transaction().execute(async (trx) => {
    const found = await findUserByEmail(trx, failed.email)
    // Locked, so that nothing is written about an account that is being deleted.
    const user = found && (await lockUserRow(trx, found.id))
    if (user?.email !== found?.email || !user) return
    await auditAccount(platform, trx, {
      action: 'log-in-failed',
      userId: user.id,
      by: 'visitor',
      origin: failed,
      after: { step: 'password', device: deviceOf(failed.userAgent) },
    })
  })
}
