import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadBundle } from '#web/lib/i18n.ts'
import type { AmlSearch } from '#web/manager/aml/aml-search.ts'
import { asWritten } from './as-written.ts'
import { managerRoute } from './manager-frames.ts'

const amlTexts = () => loadBundle('aml')

/** The files of all customers for the prevention of money laundering. */
export const amlFiles = createRoute({
  getParentRoute: () => managerRoute,
  path: '/aml_files',
  loader: () => Promise.all([amlTexts(), loadBundle('lists')]),
  validateSearch: asWritten<AmlSearch>,
  component: lazyRouteComponent(() => import('#web/manager/aml/pages/aml-files-page.tsx'), 'AmlFilesPage'),
  staticData: { title: 'nav.aml_files' },
})

/** One customer's file. */
export const amlFilePage = createRoute({
  getParentRoute: () => managerRoute,
  path: '/aml_files/$id',
  loader: () => Promise.all([amlTexts(), loadBundle('documents')]),
  component: lazyRouteComponent(() => import('#web/manager/aml/pages/aml-file-page.tsx'), 'AmlFilePage'),
  staticData: { title: 'nav.aml_file' },
})
