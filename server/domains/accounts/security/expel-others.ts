import type { Trx } from '#server/platform/database/database.ts'
import type { AccountsDeps } from '../deps.ts'
import { endSessions } from '../sessions.ts'
import { tables, type UserRow } from '../tables.ts'
import { mailSecondFactorRemoved } from './mails.ts'

/** What was taken from whoever could enter the account before. */
export interface Expelled {
  readonly endedSessions: number
  readonly secondFactorRemoved: boolean
}

/**
 * Takes every way in from whoever had one before the mailbox was proved: sessions, known devices, log-ins under way, the second factor with its
 * recovery codes, and what other domains hand out by a secret. An address that was never confirmed loses its drafts too. The
 * owner is mailed that the second factor is gone.
 */
export const expelOthers = async (deps: AccountsDeps, trx: Trx, user: UserRow): Promise<Expelled> => {
  const endedSessions = await endSessions(trx, user.id)
  const factors = await tables(trx)
    .deleteFrom('second_factor')
    .where('user_id', '=', user.id)
    .returning('confirmed_at')
    .execute()
  const secondFactorRemoved = factors.some(({ confirmed_at: at }) => at !== null)
  if (secondFactorRemoved) await mailSecondFactorRemoved(deps.platform, trx, user)
  const wasConfirmed = user.email_verified_at !== null || user.password_hash === null
  for (const part of deps.personalData()) await part.expel?.(trx, { id: user.id, wasConfirmed })
  return { endedSessions, secondFactorRemoved }
}
