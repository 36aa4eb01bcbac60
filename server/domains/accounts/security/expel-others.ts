import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { mailTwoFactorRemoved } from '#server/domains/accounts/mails/security-mails.ts'
import { allPersonalData } from '#server/domains/accounts/personal-data/all-personal-data.ts'
import { endSessions } from '#server/domains/accounts/sessions.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import type { UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'

/** Reports what was revoked from earlier users of the account. */
export interface Expelled {
  readonly endedSessions: number
  readonly twoFactorRemoved: boolean
}

/**
 * Revokes every access from before the mailbox was proved. That is sessions, known devices, log-ins in progress, the
 * second factor with its recovery codes, and secrets of other domains. An address that was never confirmed loses its
 * drafts too. Mails the owner that the second factor was removed.
 */
export const expelOthers = async (deps: AccountsDeps, trx: Trx, user: UserRow): Promise<Expelled> => {
  const endedSessions = await endSessions(trx, user.id)
  const factors = await tables(trx)
    .deleteFrom('two_factor')
    .where('user_id', '=', user.id)
    .returning('confirmed_at')
    .execute()
  const twoFactorRemoved = factors.some(({ confirmed_at: at }) => at !== null)
  if (twoFactorRemoved) await mailTwoFactorRemoved(deps.platform, trx, user)
  const wasConfirmed = user.email_verified_at !== null || user.password_hash === null
  for (const part of allPersonalData(deps)) await part.expel?.(trx, { id: user.id, wasConfirmed })
  return { endedSessions, twoFactorRemoved }
}
