import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadBundle } from '#web/lib/i18n.ts'
import type { ChecksSearch } from '#web/manager/identity/checks-search.ts'
import type { DeadlinesSearch } from '#web/manager/registry/deadlines-search.ts'
import { asWritten } from './as-written.ts'
import { customerRoute, managerRoute } from './manager-frames.ts'

const registryTexts = () => loadBundle('registry')

const listTexts = () => loadBundle('lists')

/** Registry data of a customer's company. */
export const companyRegistry = createRoute({
  getParentRoute: () => customerRoute,
  path: '/handle_company_house/$user_id',
  loader: registryTexts,
  component: lazyRouteComponent(
    () => import('#web/manager/registry/pages/company-registry-page.tsx'),
    'CompanyRegistryPage',
  ),
  staticData: { title: 'nav.handle_company_house' },
})

/** What Companies House's form needs of a company. */
export const filingSheetScreen = createRoute({
  getParentRoute: () => managerRoute,
  path: '/filing_sheet/$companyId',
  loader: () => loadBundle('filing'),
  component: lazyRouteComponent(() => import('#web/manager/companies/pages/filing-sheet-page.tsx'), 'FilingSheetPage'),
  staticData: { title: 'nav.filing_sheet' },
})

/** Upcoming and missed deadlines of all companies. */
export const deadlines = createRoute({
  getParentRoute: () => managerRoute,
  path: '/company_deadlines',
  loader: () => Promise.all([registryTexts(), listTexts()]),
  validateSearch: asWritten<DeadlinesSearch>,
  component: lazyRouteComponent(() => import('#web/manager/registry/pages/deadlines-page.tsx'), 'DeadlinesPage'),
  staticData: { title: 'nav.company_deadlines' },
})

/** Identity checks of the people of all companies. */
export const identityChecks = createRoute({
  getParentRoute: () => managerRoute,
  path: '/identity_checks',
  loader: () => Promise.all([loadBundle('links'), loadBundle('lists')]),
  validateSearch: asWritten<ChecksSearch>,
  component: lazyRouteComponent(
    () => import('#web/manager/identity/pages/identity-checks-page.tsx'),
    'IdentityChecksPage',
  ),
  staticData: { title: 'nav.identity_checks' },
})
