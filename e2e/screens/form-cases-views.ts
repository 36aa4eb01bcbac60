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

/** A preset of bank exports as its author sees it. */
export const ownPreset: SavedView = {
  ...ownView,
  list: 'bank_exports',
  name: 'Ledger & Sons',
  state: { separator: 'tab', decimal: 'comma', dates: 'iso', columns: 'booking_date,description,money_in,money_out' },
}

/** Opens the form of a preset from the menu of a customer's banks. */
export const openingPreset =
  (key: 'managed_banks.format_new' | 'managed_banks.format_edit', name?: string): FormCase['open'] & object =>
  async (page, say) => {
    const shown = name ?? say('managed_banks.format_standard')
    await page.getByRole('button', { name: say('managed_banks.format_chosen', { name: shown }) }).click()
    await page.getByRole('menuitem', { name: say(key) }).click()
  }

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
  {
    file: 'web/manager/banking/presets/preset-dialog.tsx',
    who: 'manager',
    path: '/manager/manage_customer_banks/3',
    before: answering('/saved_views?*', viewsOf()),
    open: openingPreset('managed_banks.format_new'),
    field: inDialog('presets.name'),
    send: sendingWith('presets.save'),
    accepted: ownPreset,
  },
]
