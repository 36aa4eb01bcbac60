import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { TransactionsSearch } from '#web/customer/banking/transactions-search.ts'
import { loadBundle } from '#web/lib/i18n.ts'
import type { BankReturnSearch } from '#web/shared/banking/bank-return-search.ts'
import { appRoute } from './app.ts'
import { asWritten } from './as-written.ts'
import { customerRoute, managerRoute } from './manager-frames.ts'

const ownBankTexts = () => Promise.all([loadBundle('banks'), loadBundle('own')])

/** A customer's bank connections; the number opens one of them. */
export const bankConnections = createRoute({
  getParentRoute: () => appRoute,
  path: '/new_bank_connection/{-$bank_id}',
  loader: ownBankTexts,
  validateSearch: asWritten<BankReturnSearch>,
  component: lazyRouteComponent(() => import('#web/customer/banking/pages/connections-page.tsx'), 'ConnectionsPage'),
  staticData: { title: 'nav.banks' },
})

/** The transactions of one of the customer's accounts. */
export const bankTransactions = createRoute({
  getParentRoute: () => appRoute,
  path: '/bank_transactions/{-$accountId}',
  loader: ownBankTexts,
  validateSearch: asWritten<TransactionsSearch>,
  component: lazyRouteComponent(() => import('#web/customer/banking/pages/connections-page.tsx'), 'TransactionsPage'),
  staticData: { title: 'nav.bank_transactions' },
})

const managedBankTexts = () => Promise.all([loadBundle('managed_banks'), loadBundle('documents')])

/** A customer's bank connections, for staff. */
export const customerBanks = createRoute({
  getParentRoute: () => customerRoute,
  path: '/manage_customer_banks/$userId',
  loader: managedBankTexts,
  component: lazyRouteComponent(
    () => import('#web/manager/banking/pages/customer-banks-page.tsx'),
    'CustomerBanksPage',
  ),
  staticData: { title: 'nav.manage_customer_banks' },
})

/** The same address without a customer: asks for a selection. */
export const banksOfNobody = createRoute({
  getParentRoute: () => managerRoute,
  path: '/manage_customer_banks',
  loader: managedBankTexts,
  component: lazyRouteComponent(() => import('#web/manager/banking/pages/customer-banks-page.tsx'), 'NoCustomerPage'),
  staticData: { title: 'nav.manage_customer_banks' },
})
