import type { Trx } from '#server/platform/database/database.ts'
import { uniqueViolation } from '#server/platform/database/errors.ts'
import { refuse, refuseField } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { allowances } from './allowances.ts'
import { auditAccount } from './audit-account.ts'
import type { AccountsDeps, Origin } from './deps.ts'
import { userEmailChanged } from './events.ts'
import { isFiledFor } from './filed-by-staff.ts'
import { lockUser } from './find-user.ts'
import { issueLink, revokeLinks } from './links.ts'
import { mailConfirmation } from './mails.ts'
import { endSessions, requireSessionStill } from './sessions.ts'
import { tables } from './tables.ts'
import { passAddressOn } from './waiting-account.ts'

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
  // Staff who move the address end the sessions: none of them takes it back.
  await requireSessionStill(trx, actor.sessionId)
  if (user.email_verified_at !== null) throw refuse('already_confirmed')
  // It was filed for whoever has this address, which nobody has confirmed: it does not leave with the session.
  if (email !== user.email && (await isFiledFor(deps, trx, user.id)))
    throw refuseField('email', 'email_change_by_staff_only')
  const now = platform.clock.now()
  await tables(trx).updateTable('app_user').set({ email, mailbox_proved_at: null }).where('id', '=', user.id).execute()
  if (email !== user.email) await passAddressOn(platform, trx, user.id)
  // Whoever owns the mistyped address must be able to do nothing with what was mailed there.
  await revokeLinks(trx, user.id, ['confirm', 'reset', 'welcome', 'unlock'], now)
  await endSessions(trx, user.id, actor.sessionId)
  const token = await issueLink(trx, { userId: user.id, kind: 'confirm', now })
  await mailConfirmation(platform, trx, { ...user, email }, token)
  await platform.events.publish(trx, userEmailChanged, { userId: user.id })
  await auditAccount(platform, trx, {
    act: 'correct-email',
    userId: user.id,
    origin,
    before: { email: user.email },
    after: { email },
  })
}

/**
 * Corrects the own address while it is unconfirmed: the new one is mailed a link, links mailed so far die, the other
 * sessions end. `email_unique_violation` when somebody else has it; `email_change_by_staff_only` once staff have filed something
 * for the account.
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
