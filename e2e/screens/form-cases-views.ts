import type { SavedView } from '#contract/saved-views/manager.ts'
import { type FormCase, inDialog, sendingWith } from './form-case.ts'
import { answering } from './screen.ts'
import { aButton } from './shown.ts'

const path = '/manager/download_invoices'

/** A view as its author sees it. */
export const ownView: SavedView = {
  '@id': '/api/saved_views/31',
  id: 31,
  list: 'companies',
  name: 'Not incorporated for long',
  isShared: false,
  author: 'manager@example.test',
  isOwn: true,
  canChange: true,
  state: { status: '0', order: 'lastChangeAt.asc', hide: 'compiler' },
  changedAt: '2026-03-02T09:00:00.000Z',
  version: 1,
}

/** The views of a list as the server answers them. */
export const viewsOf = (...views: readonly SavedView[]) => ({
  'hydra:member': views,
  'hydra:totalItems': views.length,
})

const invoiceView: SavedView = { ...ownView, list: 'invoices', state: { status: 'open' } }

/** Forms of saved views. */
export const viewFormCases: readonly FormCase[] = [
  {
    file: 'web/manager/shared/views/view-dialog.tsx',
    who: 'manager',
    path,
    before: answering('/saved_views?*', viewsOf()),
    open: async (page, say) => {
      await aButton('views.title')(page, say).click()
      await page.getByRole('menuitem', { name: say('views.save_new') }).click()
    },
    field: inDialog('views.name'),
    send: sendingWith('views.save_view'),
    accepted: invoiceView,
  },
  {
    file: 'web/manager/shared/views/view-dialog.tsx',
    of: 'a saved one',
    who: 'manager',
    path: `${path}?view=31`,
    before: answering('/saved_views?*', viewsOf(invoiceView)),
    open: async (page, say) => {
      await page.getByRole('button', { name: invoiceView.name }).click()
      await page.getByRole('menuitem', { name: say('views.edit') }).click()
    },
    field: inDialog('views.name'),
    send: sendingWith('views.save_view'),
    accepted: { ...invoiceView, version: 2 },
  },
]
