import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadBundle } from '#web/lib/i18n.ts'
import type { FiguresSearch } from '#web/manager/figures/figures-search.ts'
import type { RefundsSearch } from '#web/manager/refunds/refunds-search.ts'
import { asWritten } from './as-written.ts'
import { managerRoute } from './manager-frames.ts'

/** What was given back through the payment provider. */
export const refunds = createRoute({
  getParentRoute: () => managerRoute,
  path: '/refunds',
  loader: () => Promise.all([loadBundle('lists'), loadBundle('refunds')]),
  validateSearch: asWritten<RefundsSearch>,
  component: lazyRouteComponent(() => import('#web/manager/refunds/pages/refunds-page.tsx'), 'RefundsPage'),
  staticData: { title: 'nav.refunds' },
})

/** Recurring revenue, cancellations, ageing and revenue by product. */
export const figures = createRoute({
  getParentRoute: () => managerRoute,
  path: '/figures',
  loader: () => Promise.all([loadBundle('charts'), loadBundle('figures')]),
  validateSearch: asWritten<FiguresSearch>,
  component: lazyRouteComponent(() => import('#web/manager/figures/pages/figures-page.tsx'), 'FiguresPage'),
  staticData: { title: 'nav.figures' },
})
