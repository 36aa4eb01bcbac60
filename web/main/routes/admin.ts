import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { loadBundle } from '../../lib/i18n.ts'
import { type PageSearch, pageSearch } from '../../lib/page-search.ts'
import { requireRole } from '../guards/guards.ts'
import { shownPath } from '../shown-path.ts'
import { appRoute } from './app.ts'

const adminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin',
  beforeLoad: requireRole('ROLE_ADMIN', shownPath),
  loader: () => loadBundle('admin'),
})

const failedJobs = createRoute({
  getParentRoute: () => adminRoute,
  path: '/failed_jobs',
  validateSearch: (search: Partial<PageSearch> & SearchSchemaInput): PageSearch => pageSearch({ ...search }),
  component: lazyRouteComponent(() => import('../../admin/jobs/pages/failed-jobs-page.tsx'), 'FailedJobsPage'),
  staticData: { title: 'nav.failed_jobs' },
})

/** Pages of admins. */
export const adminRoutes = adminRoute.addChildren([failedJobs])
