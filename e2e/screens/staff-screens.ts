import { amlScreens } from './aml-screens.ts'
import { figuresScreens } from './figures-screens.ts'
import { managerHomeScreens } from './manager-home-screens.ts'
import { managerListScreens } from './manager-list-screens.ts'
import { managerScreens } from './manager-screens.ts'
import { savedViewScreens } from './saved-view-screens.ts'
import type { Screen } from './screen.ts'

/** The staff pages. */
export const staffScreens: readonly Screen[] = [
  ...managerScreens,
  ...managerListScreens,
  ...managerHomeScreens,
  ...figuresScreens,
  ...savedViewScreens,
  ...amlScreens,
]
