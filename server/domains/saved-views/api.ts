import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { SavedViewsDeps } from './deps.ts'
import { personalData } from './personal-data.ts'
import { savedViewRoutes } from './routes.ts'

export { invariants } from './invariants.ts'

/** Creates the saved views of staff's lists: their calls and their personal data. */
export const createSavedViews = (
  deps: SavedViewsDeps,
): { readonly routes: readonly Route[]; readonly personalData: PersonalData } => ({
  routes: savedViewRoutes(deps),
  personalData: personalData(deps),
})
