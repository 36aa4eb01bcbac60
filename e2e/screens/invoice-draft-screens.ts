import type { InvoiceDraft } from '#contract/invoicing/manager-invoice-drafts.ts'
import { button } from '#e2e/steps/fields.ts'
import { invoice, items } from './invoicing-form-screens.ts'
import { answering, refusing, type Screen, silent } from './screen.ts'
import { role, text, within } from './shown.ts'

/** A draft of the sample invoice's content. */
export const draft: InvoiceDraft = {
  '@id': '/api/invoice_drafts/9',
  id: 9,
  createdAt: '2026-03-02T09:00:00.000Z',
  changedAt: '2026-03-02T10:30:00.000Z',
  changedBy: 'manager@example.test',
  userRef: null,
  customerName: invoice.customerName,
  customerAddress: invoice.customerAddress,
  customerCity: invoice.customerCity,
  customerContact: invoice.customerContact,
  fiscalNumber: invoice.fiscalNumber,
  currency: invoice.currency,
  items,
  subtotal: invoice.subtotal,
  vatAmount: invoice.vatAmount,
  total: invoice.total,
  notes: invoice.notes,
  dueOn: null,
  language: 'it',
  version: 3,
}

const drafts = {
  'hydra:member': [
    draft,
    { ...draft, id: 8, customerName: null, customerContact: null, items: [], subtotal: 0, vatAmount: 0, total: 0 },
  ],
  'hydra:totalItems': 2,
}

const list = '/manager/download_invoices?show=drafts'
const opened = '/manager/new_invoice?draft=9'

/** The list of drafts, and a draft in its form. */
export const invoiceDraftScreens: readonly Screen[] = [
  {
    name: 'manager-invoice-drafts',
    who: 'manager',
    path: list,
    states: [
      { name: 'several', before: answering('/invoice_drafts?*', drafts), shows: text('drafts.nobody') },
      {
        name: 'empty',
        before: answering('/invoice_drafts?*', { 'hydra:member': [], 'hydra:totalItems': 0 }),
        shows: text('drafts.none'),
      },
      {
        name: 'loading',
        before: silent('/invoice_drafts?*'),
        shows: (page) => page.getByRole('main').locator('[aria-busy="true"]').first(),
      },
      { name: 'failed', before: refusing('/invoice_drafts?*'), shows: text('drafts.failed') },
    ],
  },
  {
    name: 'manager-invoice-draft',
    who: 'manager',
    path: '/manager/new_invoice',
    states: [
      {
        name: 'opened',
        before: answering('/invoice_drafts/9', draft),
        act: async (page) => {
          await page.goto(opened)
        },
        shows: role('form'),
      },
      {
        name: 'issue',
        before: answering('/invoice_drafts/9', draft),
        act: async (page, say) => {
          await page.goto(opened)
          await button(page, say('docform.issue')).click()
        },
        shows: within('dialog', text('docform.issue_number_text')),
      },
      {
        name: 'gone',
        before: refusing('/invoice_drafts/9', 'draft_issued', 409),
        act: async (page) => {
          await page.goto(opened)
        },
        shows: text('docform.none'),
      },
    ],
  },
]
