import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasUsableLink, issueLink, revokeLinks } from './links.ts'
import { mailConfirmByPassword } from './mails.ts'
import type { UserRow } from './tables.ts'

const mailLink = async (platform: Platform, trx: Trx, user: UserRow): Promise<void> => {
  const token = await issueLink(trx, { userId: user.id, kind: 'welcome', now: platform.clock.now() })
  await mailConfirmByPassword(platform, trx, user, token)
}

/** Mails the link to a new password that confirms the address as well; every earlier link stops working. */
export const mailPasswordToConfirm = async (platform: Platform, trx: Trx, user: UserRow): Promise<void> => {
  await revokeLinks(trx, user.id, ['confirm', 'reset', 'welcome'], platform.clock.now())
  await mailLink(platform, trx, user)
}

/**
 * Mails the same unless a link to a password can still be used: mail scanners open the link of a confirmation as often as people
 * do, and that one goes on saying where the other was sent.
 */
export const mailPasswordToConfirmOnce = async (platform: Platform, trx: Trx, user: UserRow): Promise<void> => {
  if (!(await hasUsableLink(trx, user.id, ['reset', 'welcome'], platform.clock.now())))
    await mailLink(platform, trx, user)
}
