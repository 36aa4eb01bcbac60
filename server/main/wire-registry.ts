import type { Accounts, AccountUser } from '#server/domains/accounts/api.ts'
import { type Companies, companyIncorporated, companyNumberChanged } from '#server/domains/companies/api.ts'
import { createRegistry, type Registry, type RegistryReader } from '#server/domains/registry/api.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createCompaniesHouse } from '#server/providers/registry/companies-house/adapter.ts'

/** Maps an account to a recipient of deadlines; a deleted user gives null. */
const readerOf = (user: AccountUser | null): RegistryReader | null =>
  user && !user.isDeleted
    ? {
        id: user.id,
        email: user.email,
        language: user.language,
        isReachable: !user.isDisabled,
        isManager: user.roles.includes('ROLE_MANAGER'),
        isConfirmed: user.emailVerified,
      }
    : null

/** Wires the registry domain with its provider and the company events it listens to. */
export const wireRegistry = (platform: Platform, accounts: Accounts, companies: Companies): Registry => {
  const { settings, clock, events } = platform
  const registry = createRegistry({
    platform,
    registry: settings.registry ? createCompaniesHouse({ ...settings.registry, now: () => clock.now() }) : null,
    companiesOf: companies.companiesOf,
    companiesById: companies.companiesById,
    incorporatedAfter: companies.incorporatedAfter,
    companiesNamed: companies.companiesNamed,
    readerById: async (db, userId) => readerOf(await accounts.userById(db, userId)),
    lockReader: async (trx, userId) => readerOf(await accounts.lockUserRow(trx, userId)),
    emailsOf: (db, userIds) => accounts.emailsOf(db, userIds),
  })
  for (const change of [companyIncorporated, companyNumberChanged])
    events.listen(change, 'follow-at-registry', ({ companyId }) => registry.followCompany(companyId))
  return registry
}
