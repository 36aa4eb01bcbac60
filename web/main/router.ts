import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import type { MessageKey } from '#web/lib/message-keys.ts'
import { PendingPage } from './pages/pending-page.tsx'
import { adminRoutes } from './routes/admin.ts'
import { appRoute } from './routes/app.ts'
import { customerRoutes } from './routes/customer.ts'
import { managerRoutes } from './routes/manager.ts'
import { publicRoutes } from './routes/public.ts'
import { rootRoute } from './routes/root.ts'
import { rememberShownPath } from './shown-path.ts'

/** Every route of the product; the compiler checks links against it. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...publicRoutes,
    appRoute.addChildren([...customerRoutes, managerRoutes, adminRoutes]),
  ]),
  // Search values are plain text, never JSON: a text that looks like a number is not quoted.
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
    /** Title of the page in the browser's tab. */
    title?: MessageKey
    /** Without side margins, for pages with the two columns of a login. */
    wide?: boolean
    /** In the frame of staff, for staff: their bar and side bar. */
    staff?: boolean
  }
}
