import type { Db, Trx } from '#server/platform/database/database.ts'
import type { AccountsDeps } from './deps.ts'
import { findUser } from './find-user.ts'

/** How far a customer's account has come: what the company calls ask before they do anything. */
export interface AccountStatus {
  readonly emailVerified: boolean
  /** A paid subscription, or the managers' switch. */
  readonly hasSubscription: boolean
}

/** The standing of a user, in the caller's transaction when it has one; nothing is reached for one who does not exist. */
export const statusOf = async (
  deps: AccountsDeps,
  userId: number,
  db: Db | Trx = deps.platform.db,
): Promise<AccountStatus> => {
  const user = await findUser(db, userId)
  if (!user) return { emailVerified: false, hasSubscription: false }
  return {
    emailVerified: user.email_verified_at !== null,
    hasSubscription: user.manager_active || (await deps.hasPaidSubscription(userId, db)),
  }
}
