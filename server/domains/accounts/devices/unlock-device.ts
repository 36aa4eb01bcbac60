import { allowances } from '#server/domains/accounts/allowances.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { findLink, markLinkUsed } from '#server/domains/accounts/links.ts'
import { isOpen, judgeLink } from '#server/domains/accounts/rules.ts'
import { lockUser } from '#server/domains/people/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type DeviceCookie, findKnownDevice, rememberDevice, replaceDevice } from './known-devices.ts'

/**
 * Uses a mailed unlock link once and makes the browser a new device of the account, with limits of its own. The
 * password is still needed, and the browser's earlier token, which may be stolen, ends. A second press in the same
 * browser succeeds again; any other is `link_expired`.
 */
export const unlockDevice = async (
  platform: Platform,
  { userId, token }: { userId: number; token: string },
  origin: Origin,
): Promise<DeviceCookie> => {
  const { limits, clock, db } = platform
  await limits.spend('unlock', limits.network(origin.ip), allowances.linkByNetwork)
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    const now = clock.now()
    const link = user && (await findLink(trx, userId, ['unlock'], token))
    const worth = link ? judgeLink(link, now) : 'dead'
    if (!user || !link || !isOpen(user, now) || worth === 'dead') throw refuse('link_expired')
    const tokens = origin.deviceTokens ?? []
    if (worth === 'used' && !(await findKnownDevice(trx, userId, tokens, clock.realNow()))) throw refuse('link_expired')
    if (worth === 'used') return rememberDevice(trx, userId, tokens, clock.realNow())
    await markLinkUsed(trx, link.id, now)
    await auditAccount(platform, trx, { action: 'unlock-log-in', userId, by: 'visitor', origin })
    return replaceDevice(trx, userId, tokens, clock.realNow())
  })
}
