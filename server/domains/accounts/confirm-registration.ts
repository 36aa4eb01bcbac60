import { refuse } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { allowances } from './allowances.ts'
import { auditAccount } from './audit-account.ts'
import type { Origin } from './deps.ts'
import { lockUser } from './find-user.ts'
import { findLink, markLinkUsed } from './links.ts'
import { judgeLink } from './rules.ts'
import { tables } from './tables.ts'

/**
 * Confirms an address by the mailed link. A link that has done its work answers success again, since mail scanners and
 * double loads open it twice; a revoked, expired or invented one is `link_expired`.
 */
export const confirmRegistration = async (
  platform: Platform,
  link: { userId: number; token: string },
  origin: Origin,
): Promise<void> => {
  const { limits, clock, db } = platform
  await limits.spend('confirmation', limits.network(origin.ip), allowances.linkByNetwork)
  await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, link.userId)
    const found = await findLink(trx, link.userId, ['confirm'], link.token)
    if (!user || !found || user.disabled_at !== null) throw refuse('link_expired')
    const now = clock.now()
    const verdict = judgeLink(found, now)
    if (verdict === 'used') return
    if (verdict === 'dead') throw refuse('link_expired')
    await markLinkUsed(trx, found.id, now)
    if (user.email_verified_at !== null) return
    await tables(trx)
      .updateTable('app_user')
      .set({ email_verified_at: now.toISOString() })
      .where('id', '=', user.id)
      .execute()
    await auditAccount(platform, trx, {
      act: 'confirm-registration',
      userId: user.id,
      origin,
      after: { email: user.email },
    })
  })
}
