import { endSessions } from '#server/domains/accounts/sessions.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { passAddressOn } from '#server/domains/accounts/waiting-account.ts'
import { findUser } from '#server/domains/people/api.ts'
import { eraseActor, eraseSubjects } from '#server/platform/audit/erase-subjects.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { deleteKeysOf } from '#server/platform/http/idempotency/key-store.ts'
import { eraseMailsTo } from '#server/platform/mail/erase-mails-to.ts'
import type { DeletedUser } from '#server/platform/personal-data/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Anonymises the row: records retained by law still reference it. */
const emptyRow = async (trx: Trx, { id, anonymousEmail }: DeletedUser, now: string): Promise<void> => {
  await tables(trx)
    .updateTable('app_user')
    .set({
      email: anonymousEmail,
      password_hash: null,
      first_name: '',
      last_name: '',
      language: 'en',
      email_verified_at: null,
      last_login_at: null,
      manager_active: false,
      manager_active_reason: null,
      invoice_reminders: true,
      invited_at: null,
      disabled_at: now,
      deletion_due_at: null,
      deleted_at: now,
      mailbox_proved_at: null,
      waits_for_user_id: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes a person's data in accounts, the outbox and the audit trail, which still records the actions. */
export const eraseUser = async (platform: Platform, trx: Trx, user: DeletedUser): Promise<void> => {
  const row = await findUser(trx, user.id)
  if (row) await platform.jobs.deleteAbout(trx, row.email)
  await emptyAccount(platform, trx, user)
  await passAddressOn(platform, trx, user.id)
}

/** Deletes all personal data of an account, except what is queued about its address. */
export const emptyAccount = async (platform: Platform, trx: Trx, user: DeletedUser): Promise<void> => {
  const now = platform.clock.now()
  await endSessions(trx, user.id)
  await tables(trx).deleteFrom('two_factor').where('user_id', '=', user.id).execute()
  await tables(trx).deleteFrom('account_link').where('user_id', '=', user.id).execute()
  await tables(trx).deleteFrom('account_view').where('user_id', '=', user.id).execute()
  await tables(trx).deleteFrom('user_role').where('user_id', '=', user.id).execute()
  await deleteKeysOf(trx, user.id)
  await emptyRow(trx, user, now.toISOString())
  await eraseMailsTo(trx, user.id, now)
  await eraseSubjects(trx, { type: 'user', ids: [user.id] })
  await eraseActor(trx, user.id)
}
