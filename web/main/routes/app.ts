import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadBundle } from '#web/lib/i18n.ts'
import { sessionUserNow } from '#web/lib/session.ts'
import { requireLogin } from '#web/main/guards/guards.ts'
import { loadFrame } from '#web/main/layouts/frames.ts'
import { PendingPage } from '#web/main/pages/pending-page.tsx'
import { rootRoute } from './root.ts'

/** Parent of every route that requires a login: its guard, texts and frame. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: requireLogin,
  loader: () => Promise.all([loadBundle('customer'), loadFrame(sessionUserNow())]),
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(() => import('#web/main/layouts/app-layout.tsx'), 'AppLayout'),
  pendingComponent: PendingPage,
})
