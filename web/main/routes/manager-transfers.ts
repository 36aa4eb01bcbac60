import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadBundle } from '#web/lib/i18n.ts'
import type { BalancesSearch, TransfersSearch } from '#web/manager/transfers/transfers-search.ts'
import { asWritten } from './as-written.ts'
import { managerRoute } from './manager-frames.ts'

const texts = () => Promise.all([loadBundle('transfers'), loadBundle('lists')])

/** Payments into the provider's accounts. */
export const transfers = createRoute({
  getParentRoute: () => managerRoute,
  path: '/transfers',
  loader: texts,
  validateSearch: asWritten<TransfersSearch>,
  component: lazyRouteComponent(() => import('#web/manager/transfers/pages/transfers-page.tsx'), 'TransfersPage'),
  staticData: { title: 'nav.transfers' },
})

/** Customers with something to their credit. */
export const customerBalances = createRoute({
  getParentRoute: () => managerRoute,
  path: '/customer_balances',
  loader: texts,
  validateSearch: asWritten<BalancesSearch>,
  component: lazyRouteComponent(() => import('#web/manager/transfers/pages/balances-page.tsx'), 'BalancesPage'),
  staticData: { title: 'nav.customer_balances' },
})
