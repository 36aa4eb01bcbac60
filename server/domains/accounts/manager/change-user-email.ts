import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { userEmailChanged } from '#server/domains/accounts/events.ts'
import { issueLink, revokeLinks } from '#server/domains/accounts/links.ts'
import { isFiledFor } from '#server/domains/accounts/registration/is-filed-for.ts'
import { endSessions } from '#server/domains/accounts/sessions.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { passAddressOn } from '#server/domains/accounts/waiting-account.ts'
import type { UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { uniqueViolation } from '#server/platform/database/errors.ts'
import { refuseField } from '#server/platform/http/refusal.ts'
import { changeAsStaff, type StaffCall } from './change-as-staff.ts'
import { mailNewAddress, mailOldAddress } from './mail-email-change.ts'

const moveTo = async (deps: AccountsDeps, trx: Trx, user: UserRow, email: string) => {
  const { platform } = deps
  const now = platform.clock.now()
  await tables(trx)
    .updateTable('app_user')
    .set({ email, email_verified_at: null, mailbox_proved_at: null, waits_for_user_id: null })
    .where('id', '=', user.id)
    .execute()
  await passAddressOn(platform, trx, user.id)
  // Readers of the old mailbox and open sessions must not be able to do anything any more.
  await revokeLinks(trx, user.id, ['confirm', 'reset', 'welcome', 'unlock'], now)
  const endedSessions = await endSessions(trx, user.id)
  // A user without a password sets the first one by the same mail; filed items need a new one. Both prove the address.
  const kind = user.password_hash === null || (await isFiledFor(deps, trx, user.id)) ? 'welcome' : 'confirm'
  const token = await issueLink(trx, { userId: user.id, kind, now })
  await mailNewAddress(platform, trx, { ...user, email }, { kind, token })
  await mailOldAddress(platform, trx, user)
  await platform.events.publish(trx, userEmailChanged, { userId: user.id })
  return {
    before: { email: user.email, emailVerified: user.email_verified_at !== null },
    after: { email, emailVerified: false, endedSessions },
  }
}

/**
 * Changes a user's address and leaves it unconfirmed. Ends every session, revokes every mailed link, mails the new
 * address a link and notifies the old one. Throws `email_unique_violation` when another user has it, also in a race.
 */
export const changeUserEmail = async (deps: AccountsDeps, call: StaffCall, newEmail: string): Promise<ManagedUser> => {
  const email = newEmail.toLowerCase()
  try {
    return await changeAsStaff(deps, call, {
      action: 'change-user-email',
      isDone: (user) => user.email === email,
      apply: (trx, user) => moveTo(deps, trx, user, email),
    })
  } catch (error) {
    if (uniqueViolation(error) === 'app_user_email_key') throw refuseField('email', 'email_unique_violation')
    throw error
  }
}
