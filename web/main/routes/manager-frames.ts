import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadBundle } from '#web/lib/i18n.ts'
import { requireRole } from '#web/main/guards/guards.ts'
import { PendingPage } from '#web/main/pages/pending-page.tsx'
import { shownPath } from '#web/main/shown-path.ts'
import { appRoute } from './app.ts'

/** Parent of every managers' route: role guard and side bar. */
export const managerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/manager',
  beforeLoad: requireRole('ROLE_MANAGER', shownPath),
  loader: () => loadBundle('manager'),
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(() => import('#web/main/layouts/manager-layout.tsx'), 'ManagerLayout'),
  pendingComponent: PendingPage,
  staticData: { staff: true },
})

/** Parent of every route of one customer: the header with its tabs. */
export const customerRoute = createRoute({
  getParentRoute: () => managerRoute,
  id: 'customer',
  component: lazyRouteComponent(() => import('#web/manager/people/pages/customer-frame.tsx'), 'CustomerFrame'),
})
