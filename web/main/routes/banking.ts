import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadBundle } from '../../lib/i18n.ts'
import { appRoute } from './app.ts'
import { asWritten } from './as-written.ts'
import { customerRoute, managerRoute } from './manager-frames.ts'

/** What a bank's page adds to the address when it sends the browser back. */
interface BankReturnSearch {
  ref?: string
  state?: string
  code?: string
  error?: string
}

/** A customer's banks; the number opens one of them. */
export const bankConnections = createRoute({
  getParentRoute: () => appRoute,
  path: '/new_bank_connection/{-$bank_id}',
  loader: () => Promise.all([loadBundle('banks'), loadBundle('own')]),
  validateSearch: asWritten<BankReturnSearch>,
  component: lazyRouteComponent(() => import('../../customer/banking/pages/connections-page.tsx'), 'ConnectionsPage'),
  staticData: { title: 'nav.banks' },
})

const managedBankTexts = () => Promise.all([loadBundle('managed_banks'), loadBundle('documents')])

/** The banks of one customer, for staff. */
export const customerBanks = createRoute({
  getParentRoute: () => customerRoute,
  path: '/manage_customer_banks/$userId',
  loader: managedBankTexts,
  component: lazyRouteComponent(
    () => import('../../manager/banking/pages/customer-banks-page.tsx'),
    'CustomerBanksPage',
  ),
  staticData: { title: 'nav.manage_customer_banks' },
})

/** The same address without a customer: says that one has to be chosen. */
export const banksOfNobody = createRoute({
  getParentRoute: () => managerRoute,
  path: '/manage_customer_banks',
  loader: managedBankTexts,
  component: lazyRouteComponent(() => import('../../manager/banking/pages/customer-banks-page.tsx'), 'NoCustomerPage'),
  staticData: { title: 'nav.manage_customer_banks' },
})
