import { managerListScreens } from './manager-list-screens.ts'
import { managerScreens } from './manager-screens.ts'
import type { Screen } from './screen.ts'
import { text } from './shown.ts'

/** The staff pages. */
export const staffScreens: readonly Screen[] = [
  ...managerScreens,
  ...managerListScreens,
  { name: 'manager-no-company', who: 'manager', path: '/dashboard', shows: text('dashboard.no_company') },
]
