import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { seedDemoStatutory } from './demo/seed-demo-statutory.ts'
import type { StatutoryDeps } from './deps.ts'
import { personalData } from './personal-data.ts'
import { statutoryRoutes } from './routes.ts'

export { invariants } from './invariants.ts'

/** Lists what other domains may call in statutory documents. */
export interface Statutory {
  readonly routes: readonly Route[]
  readonly personalData: PersonalData
  /** Makes the documents of the demo customer's company, unless it has some or its data are incomplete. */
  readonly seedDemoStatutory: (userId: number, managerId: number) => Promise<void>
}

/** Creates the statutory documents of companies: their calls and their personal data. */
export const createStatutory = (deps: StatutoryDeps): Statutory => ({
  routes: statutoryRoutes(deps),
  personalData: personalData(deps),
  seedDemoStatutory: (userId, managerId) => seedDemoStatutory(deps, userId, managerId),
})
