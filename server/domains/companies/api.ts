import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Route } from '../../platform/http/route.ts'
import { companyOf } from './company-of.ts'
import type { CompaniesDependencies } from './dependencies.ts'
import { companyRoutes } from './routes.ts'
import { seedDemoCompany } from './seed-demo-company.ts'

export type { CompaniesDependencies } from './dependencies.ts'
export { invariants } from './invariants.ts'

/** The company record's door for other domains. */
export interface Companies {
  readonly routes: Route[]
  /** The own company as the session shows it; null when there is none. */
  readonly companyOf: (userId: number, db?: Db) => Promise<SessionUser['company']>
  /** Gives a demo customer an incorporated company with three shareholders; does nothing when one exists. */
  readonly seedDemoCompany: (trx: Trx, userId: number) => Promise<void>
}

/** Sets up the company record. */
export const createCompanies = (deps: CompaniesDependencies): Companies => ({
  routes: companyRoutes(deps),
  companyOf: (userId, db = deps.platform.db) => companyOf(db, userId),
  seedDemoCompany: (trx, userId) => seedDemoCompany(trx, userId, deps.platform.clock.now()),
})
