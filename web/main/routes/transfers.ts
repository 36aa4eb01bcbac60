import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadBundle } from '#web/lib/i18n.ts'
import type { TransfersSearch } from '#web/manager/transfers/transfers-search.ts'
import { asWritten } from './as-written.ts'
import { managerRoute } from './manager-frames.ts'

/** Payments into the provider's accounts. */
export const transfers = createRoute({
  getParentRoute: () => managerRoute,
  path: '/transfers',
  loader: () => Promise.all([loadBundle('transfers'), loadBundle('lists')]),
  validateSearch: asWritten<TransfersSearch>,
  component: lazyRouteComponent(() => import('#web/manager/transfers/pages/transfers-page.tsx'), 'TransfersPage'),
  staticData: { title: 'nav.transfers' },
})
