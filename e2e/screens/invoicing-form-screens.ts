import type { Page } from '@playwright/test'
import type { CreditNote, Invoice } from '#contract/invoicing/schemas.ts'
import { button } from '#e2e/steps/fields.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'
import { first, role, text, wholeText, within } from './shown.ts'

export const items: Invoice['items'] = [
  {
    title: 'Bookkeeping',
    description: 'Books and bank statements of the first quarter, with the return of value added tax',
    qty: 3,
    price: 1234.5,
    vat: 22,
    discount: 10,
    total: 4066.44,
  },
  {
    title: 'Annual accounts',
    description: 'Statutory',
    qty: 1,
    price: 960.5,
    vat: false,
    discount: false,
    total: 960.5,
  },
]

export const invoice: Invoice = {
  '@id': '/api/invoices/7',
  id: 7,
  year: 2026,
  createdAt: '2026-03-02',
  customerName: 'Harbour Light Press and Audio Books for Young Readers Ltd',
  customerContact: 'office@example.test',
  fiscalNumber: 'GB438201956',
  currency: '€',
  items,
  subtotal: 4293.65,
  vatAmount: 733.29,
  total: 5026.94,
  notes: 'Thank you for your order.',
  userRef: '/api/users/3',
  language: 'en',
  version: 4,
  versionCount: 2,
  onHoldReason: null,
  customerAddress: '71-75 Shelton Street, Covent Garden, London WC2H 9JQ',
  customerCity: 'United Kingdom',
  invoiceNumber: 12,
  status: 'open',
  subscription: false,
  consultancy: false,
  externalPurchase: false,
  dueOn: '2026-03-16',
  owedAmount: 5026.94,
  receivedAmount: 0,
  isOverdue: false,
  creditableAmount: 5026.94,
  refundedAmount: 0,
  creditNote: null,
  creditNotes: [],
  payPath: null,
  locked: false,
}

const { customerAddress, customerCity, ...common } = {
  '@id': '/api/credit_notes/8',
  id: 8,
  year: 2026,
  createdAt: '2026-03-04',
  customerName: invoice.customerName,
  customerContact: invoice.customerContact,
  fiscalNumber: invoice.fiscalNumber,
  currency: invoice.currency,
  items,
  subtotal: invoice.subtotal,
  vatAmount: invoice.vatAmount,
  total: invoice.total,
  notes: null,
  userRef: invoice.userRef,
  language: invoice.language,
  version: 1,
  versionCount: 1,
  onHoldReason: null,
  customerAddress: invoice.customerAddress,
  customerCity: invoice.customerCity,
}

const creditNote: CreditNote = {
  ...common,
  customerAddressLine1: customerAddress,
  customerAddressLine2: customerCity,
  number: 3,
  refund: null,
  invoiceRef: { '@id': '/api/invoices/7', id: 7, number: 12, year: 2026, total: 5026.94, creditableAmount: 0 },
  locked: false,
}

const version = { changedBy: 'manager@example.test', customerName: invoice.customerName, total: invoice.total }
const versions = {
  'hydra:member': [
    {
      ...version,
      version: 2,
      changedAt: '2026-03-09T10:00:00.000Z',
      changedFields: ['customer_name', 'items', 'total_cents'],
    },
    { ...version, version: 1, changedAt: '2026-03-02T09:00:00.000Z', changedBy: null, changedFields: [] },
  ],
  'hydra:totalItems': 2,
}

const reminder = {
  remindedAt: '2026-03-25T09:05:00.000Z',
  daysAfterDue: 7,
  dueOn: '2026-03-18',
  owedAmount: invoice.total,
  sentTo: 'maximilian-alexander.von-der-heydt-schellenberg@a-company-with-a-long-name.example.test',
  remindedBy: null,
  status: 'sent',
  skipReason: null,
}
/** One reminder of each sort. */
export const reminders = {
  'hydra:member': [
    { ...reminder, id: 5, daysAfterDue: null, remindedBy: 'manager@example.test', status: 'queued' },
    { ...reminder, id: 4, status: 'failed' },
    { ...reminder, id: 3, daysAfterDue: 0, status: 'withdrawn', sentTo: null },
    { ...reminder, id: 2, daysAfterDue: -3, status: 'skipped', sentTo: null, skipReason: 'switched_off' },
    { ...reminder, id: 1, daysAfterDue: -7 },
  ],
  'hydra:totalItems': 5,
  schedule: 'on',
  nextOn: '2026-04-01',
  recipient: reminder.sentTo,
  owedAmount: invoice.total,
  refusal: null,
}
const noReminders = { ...reminders, 'hydra:member': [], 'hydra:totalItems': 0, nextOn: null, refusal: 'not_open' }

/** Builds a state of the edit page of invoice 7 with this answer. */
const known = (name: string, change: Partial<Invoice>, shows: ScreenState['shows']): ScreenState => ({
  name,
  before: async (page: Page) => {
    await answering('/invoices/7', { ...invoice, ...change })(page)
    await answering('/invoices/7/versions', versions)(page)
    await answering('/invoices/7/reminders', change.status === undefined ? reminders : noReminders)(page)
  },
  act: async (page) => {
    await page.goto('/manager/new_invoice/7')
  },
  shows,
})

const search = (page: Page) => page.getByRole('combobox').first()

/** The forms of accounting documents, with the notices on documents that may not be changed. */
export const invoicingFormScreens: readonly Screen[] = [
  {
    name: 'manager-new-invoice',
    who: 'manager',
    path: '/manager/new_invoice',
    shows: role('form'),
    states: [
      {
        name: 'errors',
        act: async (page, say) => {
          await button(page, say('docform.add_item')).click()
          await button(page, say('docform.issue')).click()
        },
        shows: (page) => page.getByRole('form').locator('[aria-invalid="true"]'),
      },
      { name: 'found', act: (page) => search(page).fill('customer@'), shows: within('listbox', role('option')) },
      {
        name: 'nobody-found',
        act: (page) => search(page).fill('nobody at all'),
        shows: first(text('docform.nobody_found', { text: 'nobody at all' })),
      },
      known('edited', {}, wholeText('docform.version', { version: 2 })),
      known('reminded', {}, text('reminders.skipped.switched_off')),
      known('made-of-payment', { subscription: true, status: 'paid' }, text('docform.fixed.subscription')),
      known(
        'on-hold',
        { invoiceNumber: null, year: null, versionCount: 0, status: 'draft', onHoldReason: 'not_incorporated' },
        (page, say) => page.getByText(say('docform.on_hold.not_incorporated')),
      ),
      known('overdue', { isOverdue: true, receivedAmount: 26.94, owedAmount: 5000 }, text('docform.received')),
      known('locked', { locked: true }, text('docform.locked_issued')),
      {
        name: 'loading',
        before: silent('/invoices/7'),
        act: async (page) => {
          await page.goto('/manager/new_invoice/7')
        },
        shows: (page) => page.getByRole('main').locator('[aria-busy="true"]').first(),
      },
      {
        name: 'failed',
        before: refusing('/invoices/7'),
        act: async (page) => {
          await page.goto('/manager/new_invoice/7')
        },
        shows: text('docform.failed'),
      },
      {
        name: 'missing',
        before: refusing('/invoices/7', 'not_found', 404),
        act: async (page) => {
          await page.goto('/manager/new_invoice/7')
        },
        shows: text('docform.none'),
      },
    ],
  },
  {
    name: 'manager-new-credit-note',
    who: 'manager',
    path: '/manager/new_credit_note',
    shows: text('docform.choose_invoice'),
    states: [
      {
        name: 'of-invoice',
        before: answering('/invoices/7', { ...invoice, creditableAmount: 100 }),
        act: async (page) => {
          await page.goto('/manager/new_credit_note/7')
        },
        shows: text('docform.over_left', { left: '€100.00' }),
      },
      {
        name: 'edited',
        before: answering('/credit_notes/8', creditNote),
        act: async (page) => {
          await page.goto('/manager/new_credit_note?credit_note_id=8')
        },
        shows: role('form'),
      },
    ],
  },
  { name: 'manager-new-pro-forma', who: 'manager', path: '/manager/new_pro_forma', shows: role('form') },
]
