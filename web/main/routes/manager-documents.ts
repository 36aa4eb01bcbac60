import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { loadBundle } from '../../lib/i18n.ts'
import type { CustomerPapersSearch, PublicPapersSearch } from '../../manager/documents/usual-search.ts'
import { asWritten, usualPage } from './as-written.ts'
import { customerRoute, managerRoute } from './manager-frames.ts'

const documentTexts = () => loadBundle('papers')
const usualPapers = { ...usualPage, folder: '', name: '', deleted: false }

/** The papers for one customer, what the customer sent in, and what was asked for. */
export const customerPapers = createRoute({
  getParentRoute: () => customerRoute,
  path: '/handle_documents/$userid',
  loader: documentTexts,
  validateSearch: asWritten<CustomerPapersSearch>,
  search: { middlewares: [stripSearchParams({ ...usualPapers, show: 'papers' })] },
  component: lazyRouteComponent(
    () => import('../../manager/documents/pages/customer-papers-page.tsx'),
    'CustomerPapersPage',
  ),
  staticData: { title: 'nav.handle_documents' },
})

/** The papers that all customers see. */
export const publicPapers = createRoute({
  getParentRoute: () => managerRoute,
  path: '/manage_public_documents',
  loader: documentTexts,
  validateSearch: asWritten<PublicPapersSearch>,
  search: { middlewares: [stripSearchParams(usualPapers)] },
  component: lazyRouteComponent(
    () => import('../../manager/documents/pages/public-papers-page.tsx'),
    'PublicPapersPage',
  ),
  staticData: { title: 'nav.manage_public_documents' },
})
