import type { identityStatusesSet } from '#server/domains/companies/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { IdentityDeps } from './deps.ts'
import type { identityVerified } from './events.ts'
import { readCheckJob } from './jobs.ts'
import { mailVerified } from './mails.ts'
import { personalData } from './personal-data.ts'
import { readCheck } from './read-check.ts'
import { identityRoutes } from './routes.ts'
import { seedDemoChecks } from './seed-demo-checks.ts'
import { supersedeCurrent } from './supersede-current.ts'
import { sweepChecks } from './sweep-checks.ts'

export { identityVerified } from './events.ts'
export { invariants } from './invariants.ts'

/** Lists what other domains may call in identity checks. */
export interface Identity {
  readonly routes: Route[]
  readonly personalData: PersonalData
  /** Takes a person's check out of force when staff set the statuses themselves, in the same transaction. */
  readonly supersede: (trx: Trx, event: NonNullable<typeof identityStatusesSet.payload>) => Promise<void>
  /** Queues the mail about a passed check; once. */
  readonly mailVerified: (event: NonNullable<typeof identityVerified.payload>) => Promise<void>
  /** Starts checks of the demo's people, in several states; only with the sandbox's provider. */
  readonly seedDemoChecks: (customer: number) => Promise<void>
}

const sweepEverySeconds = 60

/** Sets up identity checks: the calls, the job and the sweep. What is due is stored in the database. */
export const createIdentity = (deps: IdentityDeps): Identity => {
  const { jobs } = deps.platform
  jobs.handle(readCheckJob, async ({ checkId }) => void (await readCheck(deps, checkId)))
  // Without a provider nothing is read, so no run may be reported as successful.
  if (deps.checks !== null) jobs.every('read-identity-checks', sweepEverySeconds, () => sweepChecks(deps))
  return {
    routes: identityRoutes(deps),
    personalData: personalData(deps.platform.db),
    supersede: (trx, { shareholderId }) => supersedeCurrent(deps, trx, shareholderId),
    mailVerified: (event) => mailVerified(deps, event),
    seedDemoChecks: (customer) => seedDemoChecks(deps, customer),
  }
}
