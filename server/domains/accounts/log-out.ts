import type { Platform } from '#server/platform/platform.ts'
import { auditAccount } from './audit-account.ts'
import type { Origin } from './deps.ts'
import { endSessionOf } from './sessions.ts'

/** Ends the session of a token in every instance immediately; does nothing when there is none. */
export const logOut = async (platform: Platform, token: string | null, origin: Origin): Promise<void> => {
  if (!token) return
  await platform.db.transaction().execute(async (trx) => {
    const userId = await endSessionOf(trx, token)
    if (userId !== null) await auditAccount(platform, trx, { action: 'log-out', userId, origin })
  })
}
