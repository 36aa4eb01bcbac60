import type { Trx } from '#server/platform/database/database.ts'
import type { StoredRead } from '#server/platform/http/admit.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { authenticate, type LiveSession } from './authenticate.ts'
import { seedDemoCrowd } from './demo/seed-demo-crowd.ts'
import { type DemoUsers, demoPassword, seedDemoUsers } from './demo/seed-demo-users.ts'
import type { AccountsDeps } from './deps.ts'
import { registerAccountJobs } from './jobs.ts'
import { personalData } from './personal-data/personal-data.ts'
import { accountRoutes } from './routes.ts'
import { seedDemoStaff } from './staff/seed-demo-staff.ts'
import { welcomeBuyer } from './waiting-account.ts'

export { hasOpenDemoLogin } from './demo/has-open-demo-login.ts'
export type { DemoUsers } from './demo/seed-demo-users.ts'
export type { AccountsDeps } from './deps.ts'
export { userEmailChanged } from './events.ts'
export { invariants } from './invariants.ts'
export { readStatistics } from './manager/read-statistics.ts'
export { type MadeAdmin, makeAdmin } from './staff/make-admin.ts'
export { staffPeriodsOf } from './staff/staff-periods.ts'

/** Offers accounts to the other domains. */
export interface Accounts {
  readonly routes: readonly Route[]
  /** Resolves a session token to its user; `ended` for any session that is not live. */
  authenticate(token: string, read?: StoredRead): Promise<LiveSession | 'ended'>
  /** Mails the buyer of a purchase a link to a first password, unless an earlier one is still usable. */
  welcomeBuyer(trx: Trx, userId: number): Promise<void>
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
    authenticate: (token, read) => authenticate(platform, token, read),
    welcomeBuyer: (trx, userId) => welcomeBuyer(platform, trx, userId),
    personalData: personalData(platform),
    seedDemoUsers: () => seedDemoUsers(platform),
    seedDemoCrowd: () => seedDemoCrowd(platform),
    seedDemoStaff: () => seedDemoStaff(platform, demoPassword),
  }
}
