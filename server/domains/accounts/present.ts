import type { Role, SessionUser } from '#contract/accounts/schemas.ts'
import { iri } from '#contract/core/reference.ts'
import type { UserRow } from '#server/domains/people/api.ts'

/** Presents a user as the browser stores it. */
export const presentSessionUser = (
  user: UserRow,
  facts: {
    roles: Role[]
    hasSubscription: boolean
    hasPurchases: boolean
    company: SessionUser['company']
    viewing: SessionUser['viewing']
    owesTwoFactor: boolean
  },
): SessionUser => ({
  '@id': iri('users', user.id),
  id: user.id,
  iri: iri('users', user.id),
  email: user.email,
  emailVerified: user.email_verified_at !== null,
  createdBySystem: user.created_by_system,
  roles: facts.roles,
  hasSubscription: facts.hasSubscription,
  ...(facts.hasPurchases ? { hasPurchases: true as const } : {}),
  company: facts.company,
  language: user.language,
  viewing: facts.viewing,
  ...(facts.owesTwoFactor ? { twoFactorSetupRequired: true as const } : {}),
})
