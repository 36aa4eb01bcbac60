import type { Expression } from 'kysely'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Route } from '../../platform/http/route.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import {
  type CompanyFacts,
  companiesById,
  companiesNamed,
  companiesOf,
  incorporatedAfter,
  searchCompanies,
} from './company-facts.ts'
import { companyOf } from './company-of.ts'
import { seedDemoCompanies } from './demo/seed-demo-companies.ts'
import { seedDemoCompany } from './demo/seed-demo-company.ts'
import type { CompaniesDependencies } from './dependencies.ts'
import type { companyIncorporated, identityCheckFailed } from './events.ts'
import { mailIdentityFailed, mailIncorporated, mailReceived } from './mails.ts'
import { personalData } from './personal-data.ts'
import { companyRoutes } from './routes.ts'

export type { CompanyFacts } from './company-facts.ts'
export type { CompaniesDependencies } from './dependencies.ts'
export { companyIncorporated, companyNumberChanged, companyReceived, identityCheckFailed } from './events.ts'
export { invariants } from './invariants.ts'

/** The company record's door for other domains. */
export interface Companies {
  readonly routes: Route[]
  /** The own company as the session shows it; null when there is none. */
  readonly companyOf: (userId: number, db?: Db) => Promise<SessionUser['company']>
  /** The companies of these users, by user; one who has none is left out. */
  readonly companiesOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, CompanyFacts>>
  /** The companies with these ids; one that does not exist is left out. */
  readonly companiesById: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, CompanyFacts>>
  /** Incorporated companies that have a number, in the order of their ids, so many after this one. */
  readonly incorporatedAfter: (db: Db, afterId: number, limit: number) => Promise<CompanyFacts[]>
  /** A subquery for `in`: the ids of companies whose name holds a text. */
  readonly companiesNamed: (text: string) => Expression<number>
  /** The companies whose name holds a text, best match first. */
  readonly searchCompanies: (db: Db, text: string, limit: number) => Promise<CompanyFacts[]>
  /** Mails that follow from what happened; each once, however often it is heard. */
  readonly mailReceived: (event: NonNullable<typeof companyIncorporated.payload>) => Promise<void>
  readonly mailIncorporated: (event: NonNullable<typeof companyIncorporated.payload>) => Promise<void>
  readonly mailIdentityFailed: (event: NonNullable<typeof identityCheckFailed.payload>) => Promise<void>
  readonly personalData: PersonalData
  /** Gives a demo customer an incorporated company with three shareholders; does nothing when one exists. */
  readonly seedDemoCompany: (trx: Trx, userId: number) => Promise<void>
  /** Gives most of these demo users a company, in every state; those who have one keep it. */
  readonly seedDemoCompanies: (trx: Trx, userIds: readonly number[]) => Promise<void>
}

/** Sets up the company record. */
export const createCompanies = (deps: CompaniesDependencies): Companies => ({
  routes: companyRoutes(deps),
  companyOf: (userId, db = deps.platform.db) => companyOf(db, userId),
  companiesOf,
  companiesById,
  incorporatedAfter,
  companiesNamed,
  searchCompanies,
  mailReceived: (event) => mailReceived(deps, event),
  mailIncorporated: (event) => mailIncorporated(deps, event),
  mailIdentityFailed: (event) => mailIdentityFailed(deps, event),
  personalData: personalData(deps.platform.db),
  seedDemoCompanies: (trx, userIds) => seedDemoCompanies(trx, userIds, deps.platform.clock.now()),
  seedDemoCompany: (trx, userId) => seedDemoCompany(trx, userId, deps.platform.clock.now()),
})
