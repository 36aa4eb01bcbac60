import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Route } from '#server/platform/http/route.ts'
import { authenticate, type LiveSession } from './authenticate.ts'
import { createSystemUser, type SystemUser } from './create-system-user.ts'
import type { AccountsDeps } from './deps.ts'
import { findUser, rolesOf } from './find-user.ts'
import { registerAccountJobs } from './jobs.ts'
import { nameUser } from './name-user.ts'
import { type AccountUser, presentAccountUser } from './present.ts'
import { accountRoutes } from './routes.ts'
import { type DemoUsers, seedDemoUsers } from './seed-demo-users.ts'
import { type AccountStanding, standingOf } from './standing-of.ts'

export type { AccountsDeps } from './deps.ts'
export { invariants } from './invariants.ts'
export type { AccountUser } from './present.ts'
export type { DemoUsers } from './seed-demo-users.ts'
export type { AccountStanding } from './standing-of.ts'

/** What others may ask of accounts. */
export interface Accounts {
  readonly routes: readonly Route[]
  /** Who a session's token stands for; `ended` for any that is not live. */
  authenticate(token: string): Promise<LiveSession | 'ended'>
  /** A user with roles, or null. Takes the caller's transaction when it has one. */
  userById(db: Db | Trx, userId: number): Promise<AccountUser | null>
  /** Confirmed address and subscription, for the guard of onboarding. */
  standingOf(userId: number, db?: Db | Trx): Promise<AccountStanding>
  /** The user of an address, made without a password when there is none; an existing one is left as it is. */
  createSystemUser(trx: Trx, buyer: SystemUser): Promise<{ userId: number; created: boolean }>
  /** Gives a user the names that the company's compiler or a purchase stated. */
  nameUser(trx: Trx, name: { userId: number; firstName: string; lastName: string }): Promise<void>
  /** Makes the demo users; throws outside sandbox mode. Safe to repeat. */
  seedDemoUsers(): Promise<DemoUsers>
}

/** Accounts of one instance; registers its background work. */
export const createAccounts = (deps: AccountsDeps): Accounts => {
  const { platform } = deps
  registerAccountJobs(platform)
  return {
    routes: accountRoutes(deps),
    authenticate: (token) => authenticate(platform, token),
    userById: async (db, userId) => {
      const user = await findUser(db, userId)
      return user ? presentAccountUser(user, await rolesOf(db, userId)) : null
    },
    standingOf: (userId, db) => standingOf(deps, userId, db),
    createSystemUser: (trx, buyer) => createSystemUser(platform, trx, buyer),
    nameUser: (trx, name) => nameUser(platform, trx, name),
    seedDemoUsers: () => seedDemoUsers(platform),
  }
}
