import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { mailRecoveryCodeUsed } from '#server/domains/accounts/mails/security-mails.ts'
import type { UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** Audits the use of a recovery code and mails the owner how many are left. */
export const noteRecoveryCodeUsed = async (
  platform: Platform,
  trx: Trx,
  user: UserRow,
  origin: Origin,
): Promise<void> => {
  const left = await countRecoveryCodes(trx, user.id)
  await mailRecoveryCodeUsed(platform, trx, user, left)
  await auditAccount(platform, trx, { action: 'use-recovery-code', userId: user.id, origin, after: { left } })
}
