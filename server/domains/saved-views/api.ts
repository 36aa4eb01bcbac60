import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { SavedViewsDeps } from './deps.ts'
import { personalData } from './personal-data.ts'
import { savedViewRoutes } from './routes.ts'
import { seedDemoPresets } from './seed-demo-presets.ts'

export { invariants } from './invariants.ts'

/** Saved views as the program starts them. */
export interface SavedViews {
  readonly routes: readonly Route[]
  readonly personalData: PersonalData
  /** Saves a shared preset of bank exports for the demo. */
  seedDemoPresets(managerId: number): Promise<void>
}

/** Creates the saved views of staff's lists: their calls and their personal data. */
export const createSavedViews = (deps: SavedViewsDeps): SavedViews => ({
  routes: savedViewRoutes(deps),
  personalData: personalData(deps),
  seedDemoPresets: (managerId) => seedDemoPresets(deps.platform, managerId),
})
