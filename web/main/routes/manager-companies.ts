import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadBundle } from '#web/lib/i18n.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import type { CompaniesSearch } from '#web/manager/companies/companies-search.ts'
import type { FormationsSearch } from '#web/manager/formations/formations-search.ts'
import { asWritten } from './as-written.ts'
import { managerRoute } from './manager-frames.ts'

const listTexts = () => loadBundle('lists')

/** All companies. */
export const companies = createRoute({
  getParentRoute: () => managerRoute,
  path: '/list_companies',
  loader: listTexts,
  validateSearch: asWritten<CompaniesSearch>,
  component: lazyRouteComponent(() => import('#web/manager/companies/pages/companies-page.tsx'), 'CompaniesPage'),
  staticData: { title: 'nav.list_companies' },
})

/** The formations of all companies, by stage. */
export const formations = createRoute({
  getParentRoute: () => managerRoute,
  path: '/formations',
  loader: () => Promise.all([listTexts(), loadBundle('formations')]),
  validateSearch: asWritten<FormationsSearch>,
  component: lazyRouteComponent(() => import('#web/manager/formations/pages/formations-page.tsx'), 'FormationsPage'),
  staticData: { title: 'nav.formations' },
})

/** Companies that are not incorporated. */
export const unincorporated = createRoute({
  getParentRoute: () => managerRoute,
  path: '/unincorporated',
  loader: listTexts,
  validateSearch: asWritten<PageSearch>,
  component: lazyRouteComponent(
    () => import('#web/manager/companies/pages/unincorporated-page.tsx'),
    'UnincorporatedPage',
  ),
  staticData: { title: 'nav.unincorporated' },
})
