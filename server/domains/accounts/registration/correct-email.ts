import { allowances } from '#server/domains/accounts/allowances.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { AccountsDeps, Origin } from '#server/domains/accounts/deps.ts'
import { userEmailChanged } from '#server/domains/accounts/events.ts'
import { issueLink, revokeLinks } from '#server/domains/accounts/links.ts'
import { mailConfirmation } from '#server/domains/accounts/mails/mails.ts'
import { endSessions, requireSessionStill } from '#server/domains/accounts/sessions.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { passAddressOn } from '#server/domains/accounts/waiting-account.ts'
import { lockUser } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { uniqueViolation } from '#server/platform/database/errors.ts'
import { refuse, refuseField } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { isFiledFor } from './is-filed-for.ts'

const correct = async (
  deps: AccountsDeps,
  trx: Trx,
  actor: UserActor,
  email: string,
  origin: Origin,
): Promise<void> => {
  const { platform } = deps
  const user = await lockUser(trx, actor.userId)
  if (!user) throw refuse('login_expired')
  // When staff change the address, all sessions end, so none of them can change it back.
  await requireSessionStill(trx, actor.sessionId)
  if (user.email_verified_at !== null) throw refuse('already_confirmed')
  // Staff filed it for the owner of this unconfirmed address, so a session cannot move it to another address.
  if (email !== user.email && (await isFiledFor(deps, trx, user.id)))
    throw refuseField('email', 'email_change_by_staff_only')
  const now = platform.clock.now()
  await tables(trx).updateTable('app_user').set({ email, mailbox_proved_at: null }).where('id', '=', user.id).execute()
  if (email !== user.email) await passAddressOn(platform, trx, user.id)
  // The owner of the mistyped address must not be able to use any link that was mailed there.
  await revokeLinks(trx, user.id, ['confirm', 'reset', 'welcome', 'unlock'], now)
  await endSessions(trx, user.id, actor.sessionId)
  const token = await issueLink(trx, { userId: user.id, kind: 'confirm', now })
  await mailConfirmation(platform, trx, { ...user, email }, token)
  await platform.events.publish(trx, userEmailChanged, { userId: user.id })
  await auditAccount(platform, trx, {
    action: 'correct-email',
    userId: user.id,
    origin,
    before: { email: user.email },
    after: { email },
  })
}

/**
 * Corrects the user's own unconfirmed address: mails a link to the new one, revokes earlier links and ends the other
 * sessions. Throws `email_unique_violation` when another user has the address, `email_change_by_staff_only` once
 * staff have filed something for the account.
 */
export const correctEmail = async (
  deps: AccountsDeps,
  actor: UserActor,
  newEmail: string,
  origin: Origin,
): Promise<void> => {
  const { limits, db } = deps.platform
  await limits.spend('correct-email', String(actor.userId), allowances.correctionByAccount)
  try {
    await db.transaction().execute((trx) => correct(deps, trx, actor, newEmail.toLowerCase(), origin))
  } catch (error) {
    if (uniqueViolation(error) === 'app_user_email_key') throw refuseField('email', 'email_unique_violation')
    throw error
  }
}
