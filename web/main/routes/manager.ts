import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadBundle } from '#web/lib/i18n.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import type { WindowSearch } from '#web/lib/window-search.ts'
import type { CreditNoteSearch } from '#web/manager/invoicing/forms/credit-note-search.ts'
import type { InvoiceSearch } from '#web/manager/invoicing/forms/invoice-search.ts'
import type {
  CustomerDocumentsSearch,
  InvoicesSearch,
  ProFormasSearch,
} from '#web/manager/invoicing/lists/documents-search.ts'
import type { CustomerOverviewSearch } from '#web/manager/people/customer-overview-search.ts'
import type { OverviewSearch } from '#web/manager/people/overview-search.ts'
import type { ProductsSearch } from '#web/manager/products/products-search.ts'
import type { RenewalsSearch } from '#web/manager/renewals/renewals-search.ts'
import type { RevenueSearch } from '#web/manager/revenue/revenue-search.ts'
import { asWritten } from './as-written.ts'
import { banksOfNobody, customerBanks } from './banking.ts'
import { amlFilePage, amlFiles } from './manager-aml.ts'
import { companies, formations, unincorporated } from './manager-companies.ts'
import { customerDocumentsScreen, documentRequestsScreen, publicDocumentsScreen } from './manager-documents.ts'
import { customerRoute, managerRoute } from './manager-frames.ts'
import { figures, refunds } from './manager-money.ts'
import { companyRegistry, deadlines, filingSheetScreen, identityChecks } from './manager-registry.ts'
import { transfers } from './transfers.ts'

const chartTexts = () => loadBundle('charts')
/** Loads texts about products and payment collection. */
const sellingTexts = () => loadBundle('selling')
const invoicingTexts = () => loadBundle('invoicing')
const listTexts = () => loadBundle('lists')

const start = createRoute({
  getParentRoute: () => managerRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/manager/users_stats', replace: true })
  },
})

const home = createRoute({
  getParentRoute: () => managerRoute,
  path: '/home',
  loader: () => Promise.all([chartTexts(), loadBundle('home')]),
  component: lazyRouteComponent(() => import('#web/manager/home/pages/home-page.tsx'), 'HomePage'),
  staticData: { title: 'nav.home' },
})

const overview = createRoute({
  getParentRoute: () => managerRoute,
  path: '/users_stats',
  loader: () => Promise.all([chartTexts(), listTexts()]),
  validateSearch: asWritten<OverviewSearch>,
  component: lazyRouteComponent(() => import('#web/manager/people/pages/overview-page.tsx'), 'OverviewPage'),
  staticData: { title: 'nav.users_stats' },
})

const customerPage = createRoute({
  getParentRoute: () => customerRoute,
  path: '/handle_user/$id',
  loader: () => loadBundle('customer_page'),
  validateSearch: asWritten<CustomerOverviewSearch>,
  component: lazyRouteComponent(
    () => import('#web/manager/people/pages/customer-overview-page.tsx'),
    'CustomerOverviewPage',
  ),
  staticData: { title: 'nav.handle_user' },
})

const editCustomer = createRoute({
  getParentRoute: () => customerRoute,
  path: '/handle_user/$id/edit',
  loader: () => loadBundle('formations'),
  component: lazyRouteComponent(() => import('#web/manager/people/pages/edit-customer-page.tsx'), 'EditCustomerPage'),
  staticData: { title: 'nav.edit_user' },
})

const userAudit = createRoute({
  getParentRoute: () => customerRoute,
  path: '/user_audit/$userid',
  loader: () => loadBundle('fields'),
  validateSearch: asWritten<WindowSearch>,
  component: lazyRouteComponent(() => import('#web/manager/people/pages/user-audit-page.tsx'), 'UserAuditPage'),
  staticData: { title: 'nav.user_audit' },
})

const invoices = createRoute({
  getParentRoute: () => managerRoute,
  path: '/download_invoices',
  loader: listTexts,
  validateSearch: asWritten<InvoicesSearch>,
  component: lazyRouteComponent(() => import('#web/manager/invoicing/lists/pages/invoices-page.tsx'), 'InvoicesPage'),
  staticData: { title: 'nav.download_invoices' },
})

const proFormas = createRoute({
  getParentRoute: () => managerRoute,
  path: '/download_pro_forma',
  loader: listTexts,
  validateSearch: asWritten<ProFormasSearch>,
  component: lazyRouteComponent(
    () => import('#web/manager/invoicing/lists/pages/pro-formas-page.tsx'),
    'ProFormasPage',
  ),
  staticData: { title: 'nav.download_pro_forma' },
})

const userInvoices = createRoute({
  getParentRoute: () => customerRoute,
  path: '/user_invoices/$userid',
  loader: listTexts,
  validateSearch: asWritten<CustomerDocumentsSearch>,
  component: lazyRouteComponent(
    () => import('#web/manager/invoicing/lists/pages/customer-documents-page.tsx'),
    'CustomerDocumentsPage',
  ),
  staticData: { title: 'nav.user_invoices' },
})

const newInvoice = createRoute({
  getParentRoute: () => managerRoute,
  path: '/new_invoice/{-$id}',
  loader: invoicingTexts,
  validateSearch: asWritten<InvoiceSearch>,
  component: lazyRouteComponent(() => import('#web/manager/invoicing/forms/pages/invoice-page.tsx'), 'InvoicePage'),
  staticData: { title: 'nav.new_invoice' },
})

const newCreditNote = createRoute({
  getParentRoute: () => managerRoute,
  path: '/new_credit_note/{-$inv_id}',
  loader: invoicingTexts,
  validateSearch: asWritten<CreditNoteSearch>,
  component: lazyRouteComponent(
    () => import('#web/manager/invoicing/forms/pages/credit-note-page.tsx'),
    'CreditNotePage',
  ),
  staticData: { title: 'nav.new_credit_note' },
})

const newProForma = createRoute({
  getParentRoute: () => managerRoute,
  path: '/new_pro_forma/{-$id}',
  loader: invoicingTexts,
  component: lazyRouteComponent(() => import('#web/manager/invoicing/forms/pages/pro-forma-page.tsx'), 'ProFormaPage'),
  staticData: { title: 'nav.new_pro_forma' },
})

const customerSubscriptions = createRoute({
  getParentRoute: () => customerRoute,
  path: '/manage_user_subs/$userid',
  loader: sellingTexts,
  component: lazyRouteComponent(
    () => import('#web/manager/subscriptions/pages/customer-subscriptions-page.tsx'),
    'CustomerSubscriptionsPage',
  ),
  staticData: { title: 'nav.manage_user_subs' },
})

const history = createRoute({
  getParentRoute: () => customerRoute,
  path: '/sub_history/$userid',
  loader: sellingTexts,
  validateSearch: asWritten<PageSearch>,
  component: lazyRouteComponent(() => import('#web/manager/subscriptions/pages/history-page.tsx'), 'HistoryPage'),
  staticData: { title: 'nav.sub_history' },
})

const renewals = createRoute({
  getParentRoute: () => managerRoute,
  path: '/manage_subscriptions',
  loader: () => Promise.all([sellingTexts(), listTexts()]),
  validateSearch: asWritten<RenewalsSearch>,
  component: lazyRouteComponent(() => import('#web/manager/renewals/pages/renewals-page.tsx'), 'RenewalsPage'),
  staticData: { title: 'nav.manage_subscriptions' },
})

const products = createRoute({
  getParentRoute: () => managerRoute,
  path: '/manage_products',
  loader: () => Promise.all([sellingTexts(), listTexts()]),
  validateSearch: asWritten<ProductsSearch>,
  component: lazyRouteComponent(() => import('#web/manager/products/pages/products-page.tsx'), 'ProductsPage'),
  staticData: { title: 'nav.manage_products' },
})

const revenue = createRoute({
  getParentRoute: () => managerRoute,
  path: '/revenue_report',
  loader: () => Promise.all([chartTexts(), sellingTexts()]),
  validateSearch: asWritten<RevenueSearch>,
  component: lazyRouteComponent(() => import('#web/manager/revenue/pages/revenue-page.tsx'), 'RevenuePage'),
  staticData: { title: 'nav.revenue_report' },
})

/** Routes of managers. */
export const managerRoutes = managerRoute.addChildren([
  start,
  home,
  overview,
  companies,
  formations,
  unincorporated,
  customerRoute.addChildren([
    customerPage,
    editCustomer,
    userAudit,
    customerSubscriptions,
    history,
    customerDocumentsScreen,
    customerBanks,
    companyRegistry,
    userInvoices,
  ]),
  amlFiles,
  transfers,
  amlFilePage,
  deadlines,
  filingSheetScreen,
  identityChecks,
  banksOfNobody,
  renewals,
  publicDocumentsScreen,
  documentRequestsScreen,
  figures,
  revenue,
  products,
  invoices,
  newInvoice,
  newCreditNote,
  newProForma,
  proFormas,
  refunds,
])
