import { hasUsableLink, issueLink, revokeLinks } from '#server/domains/accounts/links.ts'
import { mailConfirmByPassword } from '#server/domains/accounts/mails/mails.ts'
import type { UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

const mailLink = async (platform: Platform, trx: Trx, user: UserRow): Promise<void> => {
  const token = await issueLink(trx, { userId: user.id, kind: 'welcome', now: platform.clock.now() })
  await mailConfirmByPassword(platform, trx, user, token)
}

/** Mails a link to set a new password, which also confirms the address; every earlier link stops working. */
export const mailPasswordToConfirm = async (platform: Platform, trx: Trx, user: UserRow): Promise<void> => {
  await revokeLinks(trx, user.id, ['confirm', 'reset', 'welcome'], platform.clock.now())
  await mailLink(platform, trx, user)
}

/**
 * Mails the same link unless a usable password link exists. Mail scanners open a confirmation link as often as people
 * do, and its page keeps saying where the password link was sent.
 */
export const mailPasswordToConfirmOnce = async (platform: Platform, trx: Trx, user: UserRow): Promise<void> => {
  if (!(await hasUsableLink(trx, user.id, ['reset', 'welcome'], platform.clock.now())))
    await mailLink(platform, trx, user)
}
