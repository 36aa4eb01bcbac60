import type { Trx } from '#server/platform/database/database.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { seedDemoCompanies } from './demo/seed-demo-companies.ts'
import { seedDemoCompany } from './demo/seed-demo-company.ts'
import type { CompaniesDeps } from './deps.ts'
import type { companyReceived, identityCheckFailed } from './events.ts'
import { personalCodeSealer } from './filing/personal-code-sealer.ts'
import { mailIdentityFailed, mailReceived } from './mails.ts'
import { personalData } from './personal-data.ts'
import { companyRoutes } from './routes.ts'
import { mailStages } from './stages/mail-stages.ts'

export { companiesByNumber } from './companies-by-number.ts'
export { companyEvents } from './company-events.ts'
export {
  type CompanyFacts,
  companiesAfter,
  companiesById,
  companiesNamed,
  companiesOf,
  companyOfUser,
  companyOwners,
  compilersNamed,
  hasCompanyNamed,
  incorporatedAfter,
  searchCompanies,
} from './company-facts.ts'
export { companyNameSql, companyUserSql } from './company-name-sql.ts'
export { companyOf } from './company-of.ts'
export type { CompaniesDeps } from './deps.ts'
export {
  companyIncorporated,
  companyNumberChanged,
  companyReceived,
  identityCheckFailed,
  identityStatusesSet,
} from './events.ts'
export { awaitsPersonalCode } from './filing/filing-needs-of.ts'
export { type IdentityFacts, identityFactsOf } from './filing/identity-facts-of.ts'
export { type ShareRegister, shareRegisterOf } from './filing/share-register-of.ts'
export { type TaxFacts, taxFactsOf } from './filing/tax-facts-of.ts'
export {
  type CheckedPerson,
  checkedPeople,
  type IdentityStatuses,
  lockCheckedPerson,
  peopleWithChecks,
  saveIdentityStatuses,
} from './identity-statuses.ts'
export { invariants } from './invariants.ts'
export { releaseFormations } from './stages/assign-owner.ts'
export { totalOf } from './tally.ts'

/** Offers the company record to other domains. */
export interface Companies {
  readonly routes: Route[]
  /** Queues the mails for domain events; each once, however often the event is delivered. */
  readonly mailReceived: (event: NonNullable<typeof companyReceived.payload>) => Promise<void>
  readonly mailIdentityFailed: (event: NonNullable<typeof identityCheckFailed.payload>) => Promise<void>
  readonly personalData: PersonalData
  /** Creates an incorporated company with three shareholders for a demo customer, unless one exists. */
  readonly seedDemoCompany: (trx: Trx, userId: number) => Promise<void>
  /** Creates companies in every state for most of these demo users; existing ones stay. */
  readonly seedDemoCompanies: (trx: Trx, userIds: readonly number[]) => Promise<void>
}

/** How often mails about stages are looked for, in seconds. */
const mailEverySeconds = 15

/** Creates the company record, and the sweep that mails customers about the stages of their formations. */
export const createCompanies = (deps: CompaniesDeps): Companies => {
  const { jobs, clock, db } = deps.platform
  jobs.every('mail-stages', mailEverySeconds, () => mailStages(deps))
  return {
    routes: companyRoutes(deps),
    mailReceived: (event) => mailReceived(deps, event),
    mailIdentityFailed: (event) => mailIdentityFailed(deps, event),
    personalData: personalData(db),
    seedDemoCompanies: (trx, userIds) => seedDemoCompanies(trx, userIds, clock.now()),
    seedDemoCompany: (trx, userId) => seedDemoCompany(trx, personalCodeSealer(deps.platform), userId, clock.now()),
  }
}
