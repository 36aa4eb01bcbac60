import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AuditSearch } from '#web/admin/audit/audit-search.ts'
import type { JobsSearch } from '#web/admin/jobs/jobs-search.ts'
import type { MailsSearch } from '#web/admin/mails/mails-search.ts'
import type { StaffSearch } from '#web/admin/staff/staff-search.ts'
import type { SettingsSearch } from '#web/admin/system/settings-search.ts'
import type { WebhooksSearch } from '#web/admin/webhooks/webhooks-search.ts'
import { loadBundle } from '#web/lib/i18n.ts'
import { requireRole } from '#web/main/guards/guards.ts'
import { PendingPage } from '#web/main/pages/pending-page.tsx'
import { shownPath } from '#web/main/shown-path.ts'
import type { BankReturnSearch } from '#web/shared/banking/bank-return-search.ts'
import { appRoute } from './app.ts'
import { asWritten } from './as-written.ts'

const adminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin',
  beforeLoad: requireRole('ROLE_ADMIN', shownPath),
  // Nearly every page is a list.
  loader: () => Promise.all([loadBundle('admin'), loadBundle('lists')]),
  staleTime: Number.POSITIVE_INFINITY,
  pendingComponent: PendingPage,
  staticData: { staff: true },
})

const start = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/staff', replace: true })
  },
})

/** Former address of the failed jobs; redirects the operator's bookmarks. */
const failedJobs = createRoute({
  getParentRoute: () => adminRoute,
  path: '/failed_jobs',
  beforeLoad: () => {
    throw redirect({ to: '/admin/jobs', replace: true })
  },
})

const staff = createRoute({
  getParentRoute: () => adminRoute,
  path: '/staff',
  validateSearch: asWritten<StaffSearch>,
  component: lazyRouteComponent(() => import('#web/admin/staff/pages/staff-page.tsx'), 'StaffPage'),
  staticData: { title: 'nav.admin_staff' },
})

const audit = createRoute({
  getParentRoute: () => adminRoute,
  path: '/audit',
  validateSearch: asWritten<AuditSearch>,
  loader: () => loadBundle('fields'),
  component: lazyRouteComponent(() => import('#web/admin/audit/pages/audit-page.tsx'), 'AuditPage'),
  staticData: { title: 'nav.admin_audit' },
})

const jobs = createRoute({
  getParentRoute: () => adminRoute,
  path: '/jobs',
  validateSearch: asWritten<JobsSearch>,
  component: lazyRouteComponent(() => import('#web/admin/jobs/pages/jobs-page.tsx'), 'JobsPage'),
  staticData: { title: 'nav.admin_jobs' },
})

const mails = createRoute({
  getParentRoute: () => adminRoute,
  path: '/mails',
  validateSearch: asWritten<MailsSearch>,
  component: lazyRouteComponent(() => import('#web/admin/mails/pages/mails-page.tsx'), 'MailsPage'),
  staticData: { title: 'nav.admin_mails' },
})

const mail = createRoute({
  getParentRoute: () => adminRoute,
  path: '/mails/$id',
  component: lazyRouteComponent(() => import('#web/admin/mails/pages/mail-page.tsx'), 'MailPage'),
  staticData: { title: 'nav.admin_mail' },
})

const webhooks = createRoute({
  getParentRoute: () => adminRoute,
  path: '/webhooks',
  validateSearch: asWritten<WebhooksSearch>,
  component: lazyRouteComponent(() => import('#web/admin/webhooks/pages/webhooks-page.tsx'), 'WebhooksPage'),
  staticData: { title: 'nav.admin_webhooks' },
})

const exchangeRates = createRoute({
  getParentRoute: () => adminRoute,
  path: '/exchange_rates',
  component: lazyRouteComponent(() => import('#web/admin/rates/pages/rates-page.tsx'), 'RatesPage'),
  staticData: { title: 'nav.admin_rates' },
})

const bankAccounts = createRoute({
  getParentRoute: () => adminRoute,
  path: '/bank_accounts',
  validateSearch: asWritten<BankReturnSearch>,
  loader: () => loadBundle('bank_accounts'),
  component: lazyRouteComponent(
    () => import('#web/admin/bank-accounts/pages/bank-accounts-page.tsx'),
    'BankAccountsPage',
  ),
  staticData: { title: 'nav.admin_bank_accounts' },
})

const settings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings',
  validateSearch: asWritten<SettingsSearch>,
  loader: () => loadBundle('settings'),
  component: lazyRouteComponent(() => import('#web/admin/system/pages/settings-page.tsx'), 'SettingsPage'),
  staticData: { title: 'nav.admin_settings' },
})

const health = createRoute({
  getParentRoute: () => adminRoute,
  path: '/health',
  component: lazyRouteComponent(() => import('#web/admin/system/pages/health-page.tsx'), 'HealthPage'),
  staticData: { title: 'nav.admin_health' },
})

/** Routes of admins. */
export const adminRoutes = adminRoute.addChildren([
  start,
  failedJobs,
  staff,
  audit,
  jobs,
  mails,
  mail,
  webhooks,
  exchangeRates,
  bankAccounts,
  settings,
  health,
])
