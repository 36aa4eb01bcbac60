import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CrashPage } from '../pages/crash-page.tsx'
import { RootPage } from '../pages/root-page.tsx'

/** The root of every page. */
export const rootRoute = createRootRoute({
  component: RootPage,
  // No page that exists carries it.
  notFoundComponent: lazyRouteComponent(() => import('../pages/not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: CrashPage,
})
