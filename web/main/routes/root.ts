import { createRootRoute } from '@tanstack/react-router'
import { CrashPage } from '../pages/crash-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { RootPage } from '../pages/root-page.tsx'

/** The root of every page. */
export const rootRoute = createRootRoute({
  component: RootPage,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
})
