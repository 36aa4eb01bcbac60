import type { SessionUser } from '#contract/accounts/schemas.ts'
import { companyOf } from '#server/domains/companies/api.ts'
import { findUser, rolesOf } from '#server/domains/people/api.ts'
import { hasPurchases } from '#server/domains/purchases/api.ts'
import { hasPaidSubscription } from '#server/domains/subscriptions/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { AccountsDeps } from './deps.ts'
import { presentSessionUser } from './present.ts'
import { owesTwoFactor } from './two-factor/owes-two-factor.ts'
import { findTwoFactor } from './two-factor/two-factor.ts'

/**
 * Finds a user with the data of other domains that a session shows; `viewing` says until when staff view the account.
 * Throws `login_expired` when the user is deleted.
 */
export const findSessionUser = async (
  deps: AccountsDeps,
  userId: number,
  viewing: SessionUser['viewing'] = null,
): Promise<SessionUser> => {
  const { db } = deps.platform
  const user = await findUser(db, userId)
  if (!user) throw refuse('login_expired')
  const [roles, factor, isPaid, hasBought, company] = await Promise.all([
    rolesOf(db, userId),
    findTwoFactor(db, userId),
    hasPaidSubscription(db, userId),
    hasPurchases(db, userId),
    companyOf(db, userId),
  ])
  return presentSessionUser(user, {
    roles,
    hasSubscription: user.manager_active || isPaid,
    hasPurchases: hasBought && user.email_verified_at !== null,
    // As in every other read: staff may have created it for the owner of an address that somebody else registered.
    company: roles.length === 0 && user.email_verified_at === null ? null : company,
    viewing,
    owesTwoFactor: owesTwoFactor(deps.platform.settings, roles, factor !== null),
  })
}
