import type { Db, Trx } from '#server/platform/database/database.ts'
import type { AccountsDeps } from './deps.ts'
import { findUser } from './find-user.ts'

/** Describes a customer's progress, which the company calls check first. */
export interface AccountStatus {
  readonly emailVerified: boolean
  /** A paid subscription, or the managers' manual activation. */
  readonly hasSubscription: boolean
}

/** Reads the status of a user, in the caller's transaction if any; all false for an unknown user. */
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
