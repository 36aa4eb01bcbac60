import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse, refuseField } from '#server/platform/http/refusal.ts'
import { allowances } from './allowances.ts'
import { auditAccount } from './audit-account.ts'
import { checkCaptcha } from './check-captcha.ts'
import type { AccountsDeps, Origin } from './deps.ts'
import { type DeviceCookie, rememberDevice } from './devices/known-devices.ts'
import { lockUser } from './find-user.ts'
import { isGuessablePassword } from './guessable-password.ts'
import { findLink, markLinkUsed, revokeLinks } from './links.ts'
import { mailPasswordChanged } from './mails.ts'
import { hashPassword } from './password.ts'
import { isOpen, judgeLink } from './rules.ts'
import { endSessions } from './sessions.ts'
import { type LinkRow, tables } from './tables.ts'

/** A new password with the link that allows it. */
export interface NewPassword {
  readonly userId: number
  readonly token: string
  readonly password: string
  readonly captchaToken: string
}

const usableLink = async (db: Db | Trx, { userId, token }: NewPassword, now: Date): Promise<LinkRow> => {
  const link = await findLink(db, userId, ['reset', 'welcome'], token)
  if (!link || judgeLink(link, now) !== 'usable') throw refuse('link_expired')
  return link
}

/**
 * Sets a new password by a mailed link, once: every session of the user ends and every other link dies. The address
 * counts as confirmed from then on, since only its owner could open the link. `link_expired` for any link of no use.
 */
export const setNewPassword = async (deps: AccountsDeps, input: NewPassword, origin: Origin): Promise<DeviceCookie> => {
  const { platform } = deps
  const { limits, clock, db } = platform
  await limits.spend('new-password', limits.network(origin.ip), allowances.linkByNetwork)
  if (isGuessablePassword(input.password)) throw refuseField('password', 'password_too_common')
  await checkCaptcha(deps, input.captchaToken, 'reset_password', origin.ip)
  await usableLink(db, input, clock.now())

  const hash = await hashPassword(input.password)
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, input.userId)
    const now = clock.now()
    if (!user || !isOpen(user, now)) throw refuse('link_expired')
    const link = await usableLink(trx, input, now)
    await markLinkUsed(trx, link.id, now)
    await revokeLinks(trx, user.id, ['reset', 'welcome', 'confirm', 'unlock'], now)
    await tables(trx)
      .updateTable('app_user')
      .set({ password_hash: hash, email_verified_at: user.email_verified_at ?? now.toISOString() })
      .where('id', '=', user.id)
      .execute()
    const endedSessions = await endSessions(trx, user.id)
    await mailPasswordChanged(platform, trx, user)
    await auditAccount(platform, trx, {
      act: 'set-new-password',
      userId: user.id,
      origin,
      before: { emailVerified: user.email_verified_at !== null },
      after: { emailVerified: true, endedSessions },
    })
    // Whoever opened the link owns the mailbox: strangers who try passwords elsewhere do not keep this browser out.
    return rememberDevice(trx, user.id, [], clock.realNow())
  })
}
