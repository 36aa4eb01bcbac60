import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { type DemoPeople, seedDemoFiles } from './demo/seed-demo-files.ts'
import type { AmlDeps } from './deps.ts'
import { personalData } from './personal-data.ts'
import { purgeEnded } from './purge-ended.ts'
import { amlRoutes } from './routes.ts'

export { invariants } from './invariants.ts'

/** Lists what others may call in AML files. */
export interface Aml {
  readonly routes: readonly Route[]
  readonly personalData: PersonalData
  /** Creates three files for the demo: low, medium with a review that is due, high waiting for approval. */
  readonly seedDemoFiles: (people: DemoPeople) => Promise<void>
}

const purgeEverySeconds = 3_600

/** Sets up AML files: their calls, and the sweep that deletes them. */
export const createAml = (deps: AmlDeps): Aml => {
  deps.platform.jobs.every('purge-ended-aml-files', purgeEverySeconds, () => purgeEnded(deps))
  return {
    routes: amlRoutes(deps),
    personalData: personalData(deps),
    seedDemoFiles: (people) => seedDemoFiles(deps, people),
  }
}
