import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { matchDeadlines } from './dates/refresh-deadlines.ts'
import { seedDemoRegistry } from './demo/seed-demo-registry.ts'
import type { RegistryDeps } from './deps.ts'
import { followCompany, matchRecords } from './follow-company.ts'
import { readRecordJob } from './jobs.ts'
import { mailDeadlines } from './mail-deadlines.ts'
import { personalData } from './personal-data.ts'
import { readIfDue, refreshRecords } from './refresh-records.ts'
import { registryRoutes } from './routes.ts'

export { deadlinesOfCompany } from './deadlines-of-company.ts'
export { invariants } from './invariants.ts'
export { listDeadlines } from './list-deadlines.ts'
export { registryEvents } from './registry-events.ts'

/** Lists what other domains may call in the registry. */
export interface Registry {
  readonly routes: Route[]
  readonly personalData: PersonalData
  /** Updates the registry record of a company to our own data; safe to repeat. */
  readonly followCompany: (companyId: number) => Promise<void>
  /** Registers the demo's companies at the sandbox's registry and reads them; does nothing with the real one. */
  readonly seedDemoRegistry: (customer: number) => Promise<void>
}

const refreshEverySeconds = 60
const matchEverySeconds = 900
const mailEverySeconds = 300

/**
 * Sets up the registry: its endpoints, the daily reading, and the mails about deadlines. What is due is stored in the
 * database.
 */
export const createRegistry = (deps: RegistryDeps): Registry => {
  const { jobs } = deps.platform
  jobs.handle(readRecordJob, ({ recordId }) => readIfDue(deps, recordId))
  jobs.every('match-registry-records', matchEverySeconds, () => matchRecords(deps))
  // Without a key nothing is read, so no run may be reported as successful.
  if (deps.registry !== null) jobs.every('refresh-registry-records', refreshEverySeconds, () => refreshRecords(deps))
  jobs.every('match-deadlines', matchEverySeconds, () => matchDeadlines(deps))
  jobs.every('mail-deadlines', mailEverySeconds, () => mailDeadlines(deps))
  return {
    routes: registryRoutes(deps),
    personalData: personalData(deps.platform.db),
    followCompany: (companyId) => followCompany(deps, companyId),
    seedDemoRegistry: (customer) => seedDemoRegistry(deps, customer),
  }
}
