import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { DocumentsSearch } from '#web/customer/documents/documents-search.ts'
import type { UploadsSearch } from '#web/customer/documents/uploads-search.ts'
import type { InvoicesSearch } from '#web/customer/invoicing/invoices-search.ts'
import type { PaymentSearch } from '#web/customer/subscriptions/payment-search.ts'
import { loadBundle } from '#web/lib/i18n.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { onboardingPaths } from '#web/main/guards/onboarding.ts'
import { appRoute } from './app.ts'
import { asWritten } from './as-written.ts'
import { bankConnections, bankTransactions } from './banking.ts'

/** Loads texts about payments: plans, subscription, invoices. */
const ownTexts = () => loadBundle('own')

/** Loads what the dashboard shows beside its code, so that it appears whole. */
const dashboardData = async (): Promise<void> => {
  const [{ prepareDashboard }, { queryClient }] = await Promise.all([
    import('#web/customer/companies/pages/dashboard-page.tsx'),
    import('#web/main/query-client.ts'),
  ])
  await prepareDashboard(queryClient)
}

const dashboard = createRoute({
  getParentRoute: () => appRoute,
  path: '/dashboard',
  loader: () => Promise.all([ownTexts(), dashboardData()]),
  component: lazyRouteComponent(() => import('#web/customer/companies/pages/dashboard-page.tsx'), 'DashboardPage'),
  staticData: { title: 'nav.dashboard' },
})

const registrationStart = createRoute({
  getParentRoute: () => appRoute,
  path: '/complete_registration',
  beforeLoad: () => {
    throw redirect({ href: onboardingPaths.subscription, replace: true })
  },
})

const subscription = createRoute({
  getParentRoute: () => appRoute,
  path: '/complete_registration/subscription/{-$status}',
  validateSearch: asWritten<PaymentSearch>,
  loader: ownTexts,
  component: lazyRouteComponent(
    () => import('#web/customer/subscriptions/pages/subscription-page.tsx'),
    'SubscriptionPage',
  ),
  staticData: { title: 'subscription.title' },
})

const waitingPayment = createRoute({
  getParentRoute: () => appRoute,
  path: onboardingPaths.waiting,
  validateSearch: asWritten<PaymentSearch>,
  loader: ownTexts,
  component: lazyRouteComponent(
    () => import('#web/customer/subscriptions/pages/waiting-payment-page.tsx'),
    'WaitingPaymentPage',
  ),
  staticData: { title: 'payment.title' },
})

const emailVerification = createRoute({
  getParentRoute: () => appRoute,
  path: onboardingPaths.email,
  loader: ownTexts,
  component: lazyRouteComponent(
    () => import('#web/customer/accounts/pages/email-verification-page.tsx'),
    'EmailVerificationPage',
  ),
  staticData: { title: 'verify.title' },
})

const companyForm = createRoute({
  getParentRoute: () => appRoute,
  path: onboardingPaths.form,
  loader: ownTexts,
  component: lazyRouteComponent(() => import('#web/customer/companies/pages/company-form-page.tsx'), 'CompanyFormPage'),
  staticData: { title: 'wizard.title' },
})

const invoices = createRoute({
  getParentRoute: () => appRoute,
  path: '/invoices',
  validateSearch: asWritten<InvoicesSearch>,
  loader: ownTexts,
  component: lazyRouteComponent(() => import('#web/customer/invoicing/pages/invoices-page.tsx'), 'InvoicesPage'),
  staticData: { title: 'nav.invoices' },
})

const purchases = createRoute({
  getParentRoute: () => appRoute,
  path: '/purchases',
  validateSearch: asWritten<PageSearch>,
  loader: () => Promise.all([loadBundle('own_purchases'), ownTexts()]),
  component: lazyRouteComponent(() => import('#web/customer/purchases/pages/purchases-page.tsx'), 'PurchasesPage'),
  staticData: { title: 'own_purchases.title' },
})

const ownSubscription = createRoute({
  getParentRoute: () => appRoute,
  path: '/subscription',
  loader: ownTexts,
  component: lazyRouteComponent(
    () => import('#web/customer/subscriptions/pages/own-subscription-page.tsx'),
    'OwnSubscriptionPage',
  ),
  staticData: { title: 'own_subscription.title' },
})

const account = createRoute({
  getParentRoute: () => appRoute,
  path: '/account',
  loader: () => Promise.all([loadBundle('account'), ownTexts()]),
  component: lazyRouteComponent(() => import('#web/customer/account/pages/account-page.tsx'), 'AccountPage'),
  // Staff have the same page in their own frame.
  staticData: { title: 'nav.account', staff: true },
})

const documents = createRoute({
  getParentRoute: () => appRoute,
  path: '/documents',
  validateSearch: asWritten<DocumentsSearch>,
  loader: () => Promise.all([loadBundle('documents'), ownTexts()]),
  component: lazyRouteComponent(() => import('#web/customer/documents/pages/documents-page.tsx'), 'DocumentsPage'),
  staticData: { title: 'nav.documents' },
})

const customerDocuments = createRoute({
  getParentRoute: () => appRoute,
  path: '/customer_documents',
  validateSearch: asWritten<UploadsSearch>,
  loader: () => Promise.all([loadBundle('documents'), ownTexts()]),
  component: lazyRouteComponent(
    () => import('#web/customer/documents/pages/customer-documents-page.tsx'),
    'CustomerDocumentsPage',
  ),
  staticData: { title: 'nav.upload_documents' },
})

const financialStatement = createRoute({
  getParentRoute: () => appRoute,
  path: '/financial-statement',
  loader: () => Promise.all([loadBundle('registry'), ownTexts()]),
  component: lazyRouteComponent(
    () => import('#web/customer/registry/pages/financial-statement-page.tsx'),
    'FinancialStatementPage',
  ),
  staticData: { title: 'nav.filings' },
})

const filingDetails = createRoute({
  getParentRoute: () => appRoute,
  path: '/filing_details',
  loader: () => Promise.all([loadBundle('filing'), ownTexts()]),
  component: lazyRouteComponent(
    () => import('#web/customer/filing/pages/filing-details-page.tsx'),
    'FilingDetailsPage',
  ),
  staticData: { title: 'nav.filing_details' },
})

/** Routes of customers. */
export const customerRoutes = [
  dashboard,
  registrationStart,
  subscription,
  waitingPayment,
  emailVerification,
  companyForm,
  invoices,
  purchases,
  ownSubscription,
  documents,
  customerDocuments,
  bankConnections,
  bankTransactions,
  financialStatement,
  filingDetails,
  account,
] as const
