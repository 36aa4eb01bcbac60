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
export type { AccountStatus } from './status-of.ts'

/** What others may ask of accounts. */
export interface Accounts {
  readonly routes: readonly Route[]
  /** Who a session's token stands for; `ended` for any that is not live. */
  authenticate(token: string): Promise<LiveSession | 'ended'>
  /** A user with roles, or null; for an account that was merged into another, that one. Takes the caller's transaction. */
  userById(db: Db | Trx, userId: number): Promise<AccountUser | null>
  /** The same, held until the transaction ends: whoever writes for that user waits, and so does a deletion of the account. */
  lockUserRow(trx: Trx, userId: number): Promise<AccountUser | null>
  /** The language of the account that an address belongs to; null when there is none. */
  languageOfAddress(db: Db | Trx, email: string): Promise<Language | null>
  /** The addresses of users, by id. */
  emailsOf(db: Db | Trx, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The addresses and names of users, by id. */
  peopleOf(
    db: Db | Trx,
    userIds: readonly number[],
  ): Promise<ReadonlyMap<number, { email: string; firstName: string; lastName: string }>>
  /** The ids of the users whose address holds a text, as a subquery for `in`. */
  usersByEmail(text: string): RawBuilder<number>
  /** The ids of the users who were erased, as a subquery for `in`. */
  deletedUsers(): RawBuilder<number>
  /** The times that are over in which somebody had a role. */
  staffPeriodsOf(db: Db, userId: number): Promise<StaffPeriod[]>
  /** Confirmed address and subscription, for the guard of onboarding. */
  statusOf(userId: number, db?: Db | Trx): Promise<AccountStatus>
  /** The user that a purchase with this address belongs to, made without a password when there is none whose address it is. */
  createSystemUser(trx: Trx, buyer: SystemUser): Promise<{ userId: number; created: boolean }>
  /** Gives a user the names that the company's compiler or a purchase stated. */
  nameUser(trx: Trx, name: { userId: number; firstName: string; lastName: string }): Promise<void>
  readonly personalData: PersonalData
  /** Makes the demo users; throws outside sandbox mode. Safe to repeat. */
  seedDemoUsers(): Promise<DemoUsers>
  /**
   * Makes hundreds of demo customers; throws outside sandbox mode. Safe to repeat. Answers the ids of the confirmed ones, who
   * may have a company: who was switched on first, then the others.
   */
  seedDemoCrowd(): Promise<number[]>
  /** Makes colleagues for the demo admin: one at work, one who has left, one who is invited. Safe to repeat. */
  seedDemoStaff(): Promise<void>
}

/** Accounts of one instance; registers its background work. */
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
