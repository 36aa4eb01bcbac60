import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { revokeLinks } from '#server/domains/accounts/links.ts'
import { mailPasswordChangedHere } from '#server/domains/accounts/mails/security-mails.ts'
import { isGuessablePassword } from '#server/domains/accounts/passwords/is-guessable-password.ts'
import { hashPassword } from '#server/domains/accounts/passwords/password.ts'
import { endSessions } from '#server/domains/accounts/sessions.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { lockOwner, proveOwner } from '#server/domains/accounts/two-factor/confirm-owner.ts'
import { refuseField } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Changes the user's own password, ends every other session in every instance and mails the owner. Reset links are
 * revoked unless the mailbox is unproved. Throws `incorrect_password`, or `password_too_common` on the field.
 */
export const changePassword = async (
  platform: Platform,
  actor: UserActor,
  change: { oldPassword: string; newPassword: string },
  origin: Origin,
): Promise<void> => {
  if (await isGuessablePassword(change.newPassword)) throw refuseField('newPassword', 'password_too_common')
  const proved = await proveOwner(platform, actor, change.oldPassword)
  const hash = await hashPassword(change.newPassword)
  await platform.db.transaction().execute(async (trx) => {
    const user = await lockOwner(trx, proved)
    await tables(trx).updateTable('app_user').set({ password_hash: hash }).where('id', '=', user.id).execute()
    // A reset link proves the mailbox: a user who has not proved it must not revoke the link of its owner.
    const kinds =
      user.mailbox_proved_at === null ? (['welcome', 'unlock'] as const) : (['reset', 'welcome', 'unlock'] as const)
    await revokeLinks(trx, user.id, kinds, platform.clock.now())
    const endedSessions = await endSessions(trx, user.id, actor.sessionId)
    await mailPasswordChangedHere(platform, trx, user)
    await auditAccount(platform, trx, { action: 'change-password', userId: user.id, origin, after: { endedSessions } })
  })
}
