import type { Platform } from '#server/platform/platform.ts'
import { auditAccount } from './audit-account.ts'
import { findUserByEmail, lockUser } from './find-user.ts'
import { hasLinkOfRequest, issueLink, revokeLinks } from './links.ts'
import { mailReset } from './mails.ts'
import { isOpen } from './rules.ts'

/**
 * Mails a link to a new password when the address belongs to a user who is not disabled; earlier reset links die.
 * Repeating it with the same key does nothing.
 */
export const sendResetLink = async (
  platform: Platform,
  request: { email: string; requestKey: string; ip: string; requestId: string },
): Promise<void> => {
  await platform.db.transaction().execute(async (trx) => {
    const found = await findUserByEmail(trx, request.email)
    const user = found && (await lockUser(trx, found.id))
    const now = platform.clock.now()
    if (!user || user.email !== request.email || !isOpen(user, now)) return
    if (await hasLinkOfRequest(trx, request.requestKey)) return
    await revokeLinks(trx, user.id, ['reset'], now)
    const token = await issueLink(trx, { userId: user.id, kind: 'reset', now, requestKey: request.requestKey })
    await mailReset(platform, trx, user, token)
    await auditAccount(platform, trx, {
      act: 'request-password-reset',
      userId: user.id,
      by: 'visitor',
      origin: request,
    })
  })
}
