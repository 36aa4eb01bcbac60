import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { mailAccountRestored } from '#server/domains/accounts/mails/security-mails.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import type { UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Cancels a deletion that the owner requested; returns whether there was one. */
export const restoreAccount = async (platform: Platform, trx: Trx, user: UserRow, origin: Origin): Promise<boolean> => {
  if (user.deletion_due_at === null) return false
  await tables(trx).updateTable('app_user').set({ deletion_due_at: null }).where('id', '=', user.id).execute()
  await mailAccountRestored(platform, trx, user)
  await auditAccount(platform, trx, {
    action: 'restore-account',
    userId: user.id,
    origin,
    before: { deletionDueAt: user.deletion_due_at },
    after: { deletionDueAt: null },
  })
  return true
}
