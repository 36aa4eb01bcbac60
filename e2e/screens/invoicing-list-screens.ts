import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { reminders } from './invoicing-form-screens.ts'
import { converted, everyState, invoice, proForma } from './invoicing-list-samples.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'
import { clicking, exactly, inTurn, named, text, title, within } from './shown.ts'

const none = { 'hydra:member': [], 'hydra:totalItems': 0 }
const [invoices, creditNotes, proFormas] = ['/invoices?*', '/credit_notes?*', '/pro_formas?*']

const unpaid = [
  { status: 'open', currency: '€', count: 1_204, amount: 1_234_567.89, overdueCount: 204, overdueAmount: 234_567.89 },
  { status: 'open', currency: '£', count: 1, amount: 12, overdueCount: 0, overdueAmount: 0 },
  { status: 'uncollectible', currency: '€', count: 1, amount: 99_999.5, overdueCount: 0, overdueAmount: 0 },
]

/** Builds a state with a manager's confirmation before the one invoice of the list changes its status. */
const question = (name: string, status: string, action: string, answer: string): ScreenState => ({
  name,
  before: answering(invoices, { 'hydra:member': [invoice(9107, { status })], 'hydra:totalItems': 1 }),
  act: inMenu(action),
  shows: within('dialog', named('button', answer, { number: '9107/2026' })),
})

const openFirstMenu = (page: Page): Promise<void> =>
  page.locator('main table').getByRole('button', { expanded: false }).last().click()

const inMenu =
  (action: string) =>
  async (page: Page, say: Say): Promise<void> => {
    await openFirstMenu(page)
    await page.getByRole('menuitem', { name: say(action), exact: true }).click()
  }

/** The managers' lists of invoices, credit notes and pro-formas. */
export const invoicingListScreens: readonly Screen[] = [
  {
    name: 'manager-invoices',
    who: 'manager',
    path: '/manager/download_invoices',
    shows: named('table', 'lists.invoices'),
    states: [
      {
        name: 'every-status',
        before: answering(invoices, { 'hydra:member': everyState, 'hydra:totalItems': everyState.length }),
        shows: text('lists.on_hold.not_incorporated'),
      },
      { name: 'menu', act: openFirstMenu, shows: named('menuitem', 'lists.action.cancel') },
      {
        name: 'cancel',
        before: answering(invoices, { 'hydra:member': [invoice(9106, {})], 'hydra:totalItems': 1 }),
        act: inMenu('lists.action.cancel'),
        shows: within('dialog', text('lists.cancel.back')),
      },
      {
        name: 'unpaid',
        before: inTurn(
          answering(invoices, { 'hydra:member': everyState, 'hydra:totalItems': everyState.length }),
          answering('/invoices/unpaid_totals*', { 'hydra:member': unpaid, 'hydra:totalItems': 3 }),
        ),
        shows: exactly('list', 'lists.unpaid'),
      },
      {
        name: 'filters',
        act: clicking(named('button', 'list.filters')),
        shows: within('dialog', named('button', 'list.apply')),
      },
      ...(['remind', 'remind refused'] as const).map(
        (name): ScreenState => ({
          name,
          before: inTurn(
            answering(invoices, { 'hydra:member': [invoice(9107, {})], 'hydra:totalItems': 1 }),
            answering(
              '/invoices/9107/reminders',
              name === 'remind' ? reminders : { ...reminders, refusal: 'sent_today' },
            ),
          ),
          act: async (page, say) => {
            await openFirstMenu(page)
            await page.getByRole('menuitem', { name: say('lists.action.remind'), exact: true }).click()
          },
          shows: within(
            'dialog',
            name === 'remind' ? named('button', 'reminders.send') : text('reminders.refused.sent_today'),
          ),
        }),
      ),
      question('uncollectible', 'open', 'lists.action.uncollectible', 'lists.uncollectible.confirm'),
      question('open again', 'uncollectible', 'lists.action.open', 'lists.open.confirm'),
      { name: 'empty', before: answering(invoices, none), shows: text('lists.no_invoices') },
      { name: 'loading', before: silent(invoices), shows: title },
      { name: 'failed', before: refusing(invoices), shows: text('lists.invoices_failed') },
      {
        name: 'downloading',
        before: silent('/invoices/get_zip*'),
        act: clicking(named('button', 'lists.download_all')),
        shows: named('button', 'lists.stop_named', { name: 'invoices.zip' }),
      },
    ],
  },
  {
    name: 'manager-unpaid-invoices',
    who: 'manager',
    path: '/manager/download_invoices?status=open&order=number.asc',
    shows: named('button', 'list.filters'),
  },
  {
    name: 'manager-credit-notes',
    who: 'manager',
    path: '/manager/download_invoices?show=credit_notes',
    shows: named('table', 'lists.credit_notes'),
    states: [{ name: 'failed', before: refusing(creditNotes), shows: text('lists.credit_notes_failed') }],
  },
  {
    name: 'manager-credit-notes-none-found',
    who: 'manager',
    path: '/manager/download_invoices?show=credit_notes&customerName=nobody',
    sameAs: 'manager-credit-notes',
    shows: text('lists.no_credit_notes_found'),
  },
  {
    name: 'manager-pro-formas',
    who: 'manager',
    path: '/manager/download_pro_forma',
    shows: named('table', 'lists.pro_formas'),
    states: [
      {
        name: 'convert',
        act: (page, say) =>
          page
            .getByRole('button', { name: new RegExp(`^${say('lists.action.convert')}: `), disabled: false })
            .first()
            .click(),
        shows: within('dialog', text('lists.not_yet')),
      },
      {
        name: 'convert-without-rate',
        before: async (page) => {
          const withVat = proForma(9205, { currency: '€', subtotal: 100, vatAmount: 20, total: 120 })
          await answering(proFormas, { 'hydra:member': [withVat], 'hydra:totalItems': 1 })(page)
          await answering('/exchange_rates*', { month: '2026-11', currencies: [] })(page)
        },
        act: (page, say) =>
          page
            .getByRole('button', { name: new RegExp(`^${say('lists.action.convert')}: `), disabled: false })
            .first()
            .click(),
        shows: text('lists.convert.rate_missing', { currency: 'EUR', month: '11/2026' }),
      },
      {
        name: 'converted',
        before: answering(proFormas, { 'hydra:member': converted, 'hydra:totalItems': converted.length }),
        shows: (page) => page.getByRole('button', { name: /INV 433 2026$/ }),
      },
      { name: 'empty', before: answering(proFormas, none), shows: text('lists.no_pro_formas') },
      { name: 'failed', before: refusing(proFormas), shows: text('lists.pro_formas_failed') },
    ],
  },
  {
    name: 'manager-customer-invoices',
    who: 'manager',
    path: '/manager/user_invoices/3',
    shows: exactly('link', 'lists.pro_formas'),
    states: [
      {
        name: 'every-status',
        before: answering(invoices, { 'hydra:member': everyState, 'hydra:totalItems': everyState.length }),
        shows: text('lists.on_hold.not_incorporated'),
      },
    ],
  },
]
