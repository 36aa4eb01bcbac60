import { statusesOf } from '#server/domains/registry/api.ts'
import type { Accounts, AccountUser } from '#server/domains/accounts/api.ts'
import {
  type Companies,
  companyIncorporated,
  companyReceived,
  createCompanies,
  identityCheckFailed,
} from '#server/domains/companies/api.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'

/** Whom mails about a company go to; an account that is closed or erased reads nothing. */
const ownerOf = (user: AccountUser | null) => (user && !user.isErased && !user.isDisabled ? user : null)

/** The company record, and the mails that follow from what happens to a company. */
export const wireCompanies = (platform: Platform, captcha: CaptchaVerifier, accounts: Accounts): Companies => {
  const companies = createCompanies({
    platform,
    captcha,
    standingOf: (userId) => accounts.standingOf(userId),
    nameUser: (trx, name) => accounts.nameUser(trx, name),
    isCustomer: async (db, userId) => {
      const user = await accounts.userById(db, userId)
      return user !== null && !user.isDisabled && !user.isWaiting && user.roles.length === 0
    },
    holdOwner: async (trx, userId) => ownerOf(await accounts.holdUser(trx, userId)),
    emailsOf: (db, userIds) => accounts.emailsOf(db, userIds),
    usersByEmail: (text) => accounts.usersByEmail(text),
    registryStatusesOf: statusesOf,
  })
  platform.events.listen(companyReceived, 'mail-customer', companies.mailReceived)
  platform.events.listen(companyIncorporated, 'mail-customer', companies.mailIncorporated)
  platform.events.listen(identityCheckFailed, 'mail-customer', companies.mailIdentityFailed)
  return companies
}
