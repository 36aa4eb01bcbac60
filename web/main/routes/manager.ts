import {
  createRoute,
  lazyRouteComponent,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router'
import { loadBundle } from '../../lib/i18n.ts'
import type { MessageKey } from '../../lib/message-keys.ts'
import { type PageSearch, pageSearch } from '../../lib/page-search.ts'
import { type WindowSearch, windowSearch } from '../../lib/window-search.ts'
import { type CompaniesSearch, companiesSearch, usualCompanies } from '../../manager/companies/companies-search.ts'
import { type OverviewSearch, overviewSearch, usualOverview } from '../../manager/people/overview-search.ts'
import { requireRole } from '../guards/guards.ts'
import { PendingPage } from '../pages/pending-page.tsx'
import { shownPath } from '../shown-path.ts'
import { appRoute, later } from './app.ts'

const managerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/manager',
  beforeLoad: requireRole('ROLE_MANAGER', shownPath),
  loader: () => loadBundle('manager'),
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(() => import('../layouts/manager-layout.tsx'), 'ManagerLayout'),
  pendingComponent: PendingPage,
  staticData: { staff: true },
})

const start = createRoute({
  getParentRoute: () => managerRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/manager/users_stats', replace: true })
  },
})

const overview = createRoute({
  getParentRoute: () => managerRoute,
  path: '/users_stats',
  validateSearch: (search: Partial<OverviewSearch> & SearchSchemaInput): OverviewSearch =>
    overviewSearch({ ...search }),
  search: { middlewares: [stripSearchParams(usualOverview)] },
  component: lazyRouteComponent(() => import('../../manager/people/pages/overview-page.tsx'), 'OverviewPage'),
  staticData: { title: 'nav.users_stats' },
})

const companies = createRoute({
  getParentRoute: () => managerRoute,
  path: '/list_companies',
  validateSearch: (search: Partial<CompaniesSearch> & SearchSchemaInput): CompaniesSearch =>
    companiesSearch({ ...search }),
  search: { middlewares: [stripSearchParams(usualCompanies)] },
  component: lazyRouteComponent(() => import('../../manager/companies/pages/companies-page.tsx'), 'CompaniesPage'),
  staticData: { title: 'nav.list_companies' },
})

const unincorporated = createRoute({
  getParentRoute: () => managerRoute,
  path: '/unincorporated',
  validateSearch: (search: Partial<PageSearch> & SearchSchemaInput): PageSearch => pageSearch({ ...search }),
  search: { middlewares: [stripSearchParams({ page: 1, itemsPerPage: 20 })] },
  component: lazyRouteComponent(
    () => import('../../manager/companies/pages/unincorporated-page.tsx'),
    'UnincorporatedPage',
  ),
  staticData: { title: 'nav.unincorporated' },
})

/** Above every page of one customer: the header with its tabs. */
const customerRoute = createRoute({
  getParentRoute: () => managerRoute,
  id: 'customer',
  component: lazyRouteComponent(() => import('../../manager/people/pages/customer-frame.tsx'), 'CustomerFrame'),
})

const customerPage = createRoute({
  getParentRoute: () => customerRoute,
  path: '/handle_user/$id',
  component: lazyRouteComponent(() => import('../../manager/people/pages/customer-page.tsx'), 'CustomerPage'),
  staticData: { title: 'nav.handle_user' },
})

const userAudit = createRoute({
  getParentRoute: () => customerRoute,
  path: '/user_audit/$userid',
  validateSearch: (search: Partial<WindowSearch> & SearchSchemaInput): WindowSearch => windowSearch({ ...search }),
  component: lazyRouteComponent(() => import('../../manager/people/pages/user-audit-page.tsx'), 'UserAuditPage'),
  staticData: { title: 'nav.user_audit' },
})

const laterTab = lazyRouteComponent(() => import('../pages/later-page.tsx'), 'LaterTab')

const tab = <const Path extends string>(path: Path, title: MessageKey) =>
  createRoute({ getParentRoute: () => customerRoute, path, component: laterTab, staticData: { title } })

const page = <const Path extends string>(path: Path, title: MessageKey) =>
  createRoute({ getParentRoute: () => managerRoute, path, component: later, staticData: { title } })

/** Pages of managers; those of the next releases lead to the page that says so. */
export const managerRoutes = managerRoute.addChildren([
  start,
  overview,
  companies,
  unincorporated,
  customerRoute.addChildren([
    customerPage,
    userAudit,
    tab('/manage_user_subs/$userid', 'nav.manage_user_subs'),
    tab('/sub_history/$userid', 'nav.sub_history'),
    tab('/handle_documents/$userid', 'nav.handle_documents'),
    tab('/manage_customer_banks/$userId', 'nav.manage_customer_banks'),
    tab('/handle_company_house/$user_id', 'nav.handle_company_house'),
    tab('/user_invoices/$userid', 'nav.user_invoices'),
  ]),
  page('/manage_subscriptions', 'nav.manage_subscriptions'),
  page('/manage_public_documents', 'nav.manage_public_documents'),
  page('/revenue_report', 'nav.revenue_report'),
  page('/manage_products', 'nav.manage_products'),
  page('/download_invoices', 'nav.download_invoices'),
  page('/new_invoice/{-$id}', 'nav.new_invoice'),
  page('/new_credit_note/{-$inv_id}', 'nav.new_credit_note'),
  page('/new_pro_forma/{-$id}', 'nav.new_pro_forma'),
  page('/download_pro_forma', 'nav.download_pro_forma'),
])
