import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { endSessionOf } from '#server/domains/accounts/sessions.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Ends the session of a token in every instance immediately; does nothing when there is none. */
export const logOut = async (platform: Platform, token: string | null, origin: Origin): Promise<void> => {
  if (!token) return
  await platform.db.transaction().execute(async (trx) => {
    const userId = await endSessionOf(trx, token)
    if (userId !== null) await auditAccount(platform, trx, { action: 'log-out', userId, origin })
  })
}
