import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CrashPage } from '../pages/crash-page.tsx'
import { RootPage } from '../pages/root-page.tsx'

/** The root of every route. */
export const rootRoute = createRootRoute({
  component: RootPage,
  // Lazy, because no existing page needs it.
  notFoundComponent: lazyRouteComponent(() => import('../pages/not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: CrashPage,
})
