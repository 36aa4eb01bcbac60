import type { SessionUser } from '#contract/accounts/schemas.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { AccountsDeps } from './deps.ts'
import { findUser, rolesOf } from './find-user.ts'
import { presentSessionUser } from './present.ts'

/** A user with what other domains know of them, as a session shows it. `login_expired` when the user is gone. */
export const findSessionUser = async (deps: AccountsDeps, userId: number): Promise<SessionUser> => {
  const { db } = deps.platform
  const user = await findUser(db, userId)
  if (!user) throw refuse('login_expired')
  const [roles, isPaid, company] = await Promise.all([
    rolesOf(db, userId),
    deps.hasPaidSubscription(userId),
    deps.companyOf(userId),
  ])
  return presentSessionUser(user, { roles, hasSubscription: user.manager_active || isPaid, company })
}
