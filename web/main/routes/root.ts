import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CrashPage } from '#web/main/pages/crash-page.tsx'
import { RootPage } from '#web/main/pages/root-page.tsx'

/** The root of every route. */
export const rootRoute = createRootRoute({
  component: RootPage,
  // Lazy, because no existing page needs it.
  notFoundComponent: lazyRouteComponent(() => import('#web/main/pages/not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: CrashPage,
})
