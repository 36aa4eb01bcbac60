import type { Accounts, AccountUser } from '#server/domains/accounts/api.ts'
import {
  type Companies,
  companyIncorporated,
  companyReceived,
  createCompanies,
  identityCheckFailed,
} from '#server/domains/companies/api.ts'
import { statusesOf } from '#server/domains/registry/api.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'

/** Returns the recipient of mails about a company; none for a closed or deleted account. */
const ownerOf = (user: AccountUser | null) => (user && !user.isDeleted && !user.isDisabled ? user : null)

/** Maps an account for the company domain; a deleted user gives null. */
const accountOf = (user: AccountUser | null) =>
  user === null || user.isDeleted
    ? null
    : {
        id: user.id,
        isOpen: !user.isDisabled,
        isCustomer: !user.isDisabled && !user.isWaiting && user.roles.length === 0,
      }

/** Wires the company domain, and the mails that follow from its events. */
export const wireCompanies = (platform: Platform, captcha: CaptchaVerifier, accounts: Accounts): Companies => {
  const companies = createCompanies({
    platform,
    captcha,
    statusOf: (userId) => accounts.statusOf(userId),
    nameUser: (trx, name) => accounts.nameUser(trx, name),
    lockAccount: async (trx, userId) => accountOf(await accounts.lockUserRow(trx, userId)),
    lockOwner: async (trx, userId) => ownerOf(await accounts.lockUserRow(trx, userId)),
    emailsOf: (db, userIds) => accounts.emailsOf(db, userIds),
    usersByEmail: (text) => accounts.usersByEmail(text),
    registryStatusesOf: statusesOf,
  })
  platform.events.listen(companyReceived, 'mail-customer', companies.mailReceived)
  platform.events.listen(companyIncorporated, 'mail-customer', companies.mailIncorporated)
  platform.events.listen(identityCheckFailed, 'mail-customer', companies.mailIdentityFailed)
  return companies
}
