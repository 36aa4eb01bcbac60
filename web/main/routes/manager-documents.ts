import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadBundle } from '#web/lib/i18n.ts'
import type { CustomerDocumentsSearch, PublicDocumentsSearch } from '#web/manager/documents/documents-search.ts'
import type { RequestsSearch } from '#web/manager/documents/requests-search.ts'
import { asWritten } from './as-written.ts'
import { customerRoute, managerRoute } from './manager-frames.ts'

const documentTexts = () => Promise.all([loadBundle('managed_documents'), loadBundle('lists')])

/** Documents for one customer, the customer's uploads, and document requests. */
export const customerDocumentsScreen = createRoute({
  getParentRoute: () => customerRoute,
  path: '/handle_documents/$userid',
  loader: documentTexts,
  validateSearch: asWritten<CustomerDocumentsSearch>,
  component: lazyRouteComponent(
    () => import('#web/manager/documents/pages/customer-documents-page.tsx'),
    'CustomerDocumentsPage',
  ),
  staticData: { title: 'nav.handle_documents' },
})

/** Documents that all customers see. */
export const publicDocumentsScreen = createRoute({
  getParentRoute: () => managerRoute,
  path: '/manage_public_documents',
  loader: documentTexts,
  validateSearch: asWritten<PublicDocumentsSearch>,
  component: lazyRouteComponent(
    () => import('#web/manager/documents/pages/public-documents-page.tsx'),
    'PublicDocumentsPage',
  ),
  staticData: { title: 'nav.manage_public_documents' },
})

/** Document requests to all customers. */
export const documentRequestsScreen = createRoute({
  getParentRoute: () => managerRoute,
  path: '/document_requests',
  loader: documentTexts,
  validateSearch: asWritten<RequestsSearch>,
  component: lazyRouteComponent(() => import('#web/manager/documents/pages/requests-page.tsx'), 'RequestsPage'),
  staticData: { title: 'nav.document_requests' },
})
