import type { RawBuilder } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { authenticate, type LiveSession } from './authenticate.ts'
import { createSystemUser, type SystemUser } from './create-system-user.ts'
import type { AccountsDeps } from './deps.ts'
import { findCurrentUser, lockCurrentUser, rolesOf } from './find-user.ts'
import { registerAccountJobs } from './jobs.ts'
import { languageOfAddress } from './language-of-address.ts'
import { nameUser } from './name-user.ts'
import { type AccountUser, presentAccountUser } from './present.ts'
import { accountRoutes } from './routes.ts'
import { personalData } from './security/personal-data.ts'
import { seedDemoCrowd } from './seed-demo-crowd.ts'
import { type DemoUsers, demoPassword, seedDemoUsers } from './seed-demo-users.ts'
import { seedDemoStaff } from './staff/seed-demo-staff.ts'
import { type StaffPeriod, staffPeriodsOf } from './staff/staff-periods.ts'
import { type AccountStatus, statusOf } from './status-of.ts'
import { deletedUsers, emailsOf, peopleOf, usersByEmail } from './user-emails.ts'

export type { AccountsDeps } from './deps.ts'
export { userEmailChanged } from './events.ts'
export { hasOpenDemoLogin } from './has-open-demo-login.ts'
export { invariants } from './invariants.ts'
export type { AccountUser } from './present.ts'
export { savePaidStatus } from './save-paid-status.ts'
export type { DemoUsers } from './seed-demo-users.ts'
export { type MadeAdmin, makeAdmin } from './staff/make-admin.ts'
export type { AccountStatus } from './status-of.ts'

/** Offers accounts to the other domains. */
export interface Accounts {
  readonly routes: readonly Route[]
  /** Resolves a session token to its user; `ended` for any session that is not live. */
  authenticate(token: string): Promise<LiveSession | 'ended'>
  /** Finds a user with roles, or null; a merged account resolves to its successor. Takes the caller's transaction. */
  userById(db: Db | Trx, userId: number): Promise<AccountUser | null>
  /**
   * Finds the same user and locks the row until the transaction ends, so that other writes and an account deletion
   * wait.
   */
  lockUserRow(trx: Trx, userId: number): Promise<AccountUser | null>
  /** Finds the language of the account with an address; null when there is none. */
  languageOfAddress(db: Db | Trx, email: string): Promise<Language | null>
  /** Maps user ids to email addresses. */
  emailsOf(db: Db | Trx, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Maps user ids to email addresses and names. */
  peopleOf(
    db: Db | Trx,
    userIds: readonly number[],
  ): Promise<ReadonlyMap<number, { email: string; firstName: string; lastName: string }>>
  /** Selects the ids of the users whose address contains a text, as a subquery for `in`. */
  usersByEmail(text: string): RawBuilder<number>
  /** Selects the ids of deleted users, as a subquery for `in`. */
  deletedUsers(): RawBuilder<number>
  /** Lists the past periods in which the user had a role. */
  staffPeriodsOf(db: Db, userId: number): Promise<StaffPeriod[]>
  /** Reads whether the address is confirmed and a subscription paid, for the onboarding guard. */
  statusOf(userId: number, db?: Db | Trx): Promise<AccountStatus>
  /** Finds the user that a purchase with this address belongs to, or creates one without a password. */
  createSystemUser(trx: Trx, buyer: SystemUser): Promise<{ userId: number; created: boolean }>
  /** Sets a user's names from the company data or a purchase. */
  nameUser(trx: Trx, name: { userId: number; firstName: string; lastName: string }): Promise<void>
  readonly personalData: PersonalData
  /** Creates the demo users; throws outside sandbox mode. Safe to repeat. */
  seedDemoUsers(): Promise<DemoUsers>
  /**
   * Creates hundreds of demo customers; throws outside sandbox mode. Safe to repeat. Returns the ids of the confirmed
   * ones, who may have a company: manually activated users first.
   */
  seedDemoCrowd(): Promise<number[]>
  /** Creates colleagues of the demo admin: one active, one former and one invited. Safe to repeat. */
  seedDemoStaff(): Promise<void>
}

/** Creates the accounts of one instance and registers their background jobs. */
export const createAccounts = (deps: AccountsDeps): Accounts => {
  const { platform } = deps
  registerAccountJobs(deps)
  return {
    routes: accountRoutes(deps),
    authenticate: (token) => authenticate(platform, token),
    userById: async (db, userId) => {
      const user = await findCurrentUser(db, userId)
      return user ? presentAccountUser(user, await rolesOf(db, user.id)) : null
    },
    lockUserRow: async (trx, userId) => {
      const user = await lockCurrentUser(trx, userId)
      return user ? presentAccountUser(user, await rolesOf(trx, user.id)) : null
    },
    languageOfAddress,
    emailsOf,
    peopleOf,
    usersByEmail,
    deletedUsers,
    staffPeriodsOf,
    statusOf: (userId, db) => statusOf(deps, userId, db),
    createSystemUser: (trx, buyer) => createSystemUser(platform, trx, buyer),
    nameUser: (trx, name) => nameUser(platform, trx, name),
    personalData: personalData(platform),
    seedDemoUsers: () => seedDemoUsers(platform),
    seedDemoCrowd: () => seedDemoCrowd(platform),
    seedDemoStaff: () => seedDemoStaff(platform, demoPassword),
  }
}
