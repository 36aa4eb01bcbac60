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

/** Whom mails about a company go to; an account that is closed or erased reads nothing. */
const ownerOf = (user: AccountUser | null) => (user && !user.isDeleted && !user.isDisabled ? user : null)

/** What the company record knows of an account; one that is erased is nobody's. */
const accountOf = (user: AccountUser | null) =>
  user === null || user.isDeleted
    ? null
    : {
        id: user.id,
        isOpen: !user.isDisabled,
        isCustomer: !user.isDisabled && !user.isWaiting && user.roles.length === 0,
      }

/** The company record, and the mails that follow from what happens to a company. */
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
