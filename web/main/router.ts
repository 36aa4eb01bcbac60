import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import type { MessageKey } from '../lib/message-keys.ts'
import { PendingPage } from './pages/pending-page.tsx'
import { adminRoutes } from './routes/admin.ts'
import { appRoute } from './routes/app.ts'
import { customerRoutes } from './routes/customer.ts'
import { managerRoutes } from './routes/manager.ts'
import { publicRoutes } from './routes/public.ts'
import { rootRoute } from './routes/root.ts'
import { rememberShownPath } from './shown-path.ts'

/** Every page of the product; links are checked against it by the compiler. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...publicRoutes,
    appRoute.addChildren([...customerRoutes, managerRoutes, adminRoutes]),
  ]),
  // Values of an address are words as they were typed, never JSON: a text that looks like a number stands without quotes.
  parseSearch: parseSearchWith(String),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: 'intent',
  defaultPendingComponent: PendingPage,
  defaultPendingMs: 300,
  scrollRestoration: true,
})

router.subscribe('onResolved', ({ toLocation }) => rememberShownPath(toLocation.href))

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** What the page is called in the browser's tab. */
    title?: MessageKey
    /** From edge to edge, for pages with the two columns of a login. */
    wide?: boolean
    /** In the frame of staff: the page's own layout brings side bar and main. */
    staff?: boolean
  }
}
