import { type FormCase, saving } from './form-case.ts'
import { draft } from './invoice-draft-screens.ts'
import { invoice } from './invoicing-form-screens.ts'
import { answering } from './screen.ts'
import { labelled } from './shown.ts'

const {
  invoiceNumber: _number,
  status: _status,
  subscription: _subscription,
  consultancy: _consultancy,
  externalPurchase: _externalPurchase,
  dueOn: _dueOn,
  owedAmount: _owedAmount,
  receivedAmount: _receivedAmount,
  refundedAmount: _refundedAmount,
  isOverdue: _isOverdue,
  creditableAmount: _creditableAmount,
  creditNote: _creditNote,
  creditNotes: _creditNotes,
  payPath: _payPath,
  locked: _locked,
  refundedAmount: _refunded,
  ...common
} = invoice

const proForma = { ...common, '@id': '/api/pro_formas/9', id: 9, number: 4, sendByEmailTo: null, invoiceRef: null }

/** Forms of accounting documents. */
export const documentFormCases: readonly FormCase[] = [
  {
    file: 'web/manager/invoicing/forms/parts/draft-form.tsx',
    who: 'manager',
    path: '/manager/new_invoice?draft=9',
    before: answering('/invoice_drafts/9', draft),
    field: labelled('docform.notes'),
    send: saving('docform.save_draft'),
    accepted: { ...draft, version: 4, notes: 'Typed and not saved' },
  },
  {
    file: 'web/manager/invoicing/forms/parts/invoice-form.tsx',
    who: 'manager',
    path: '/manager/new_invoice/7',
    before: answering('/invoices/7', invoice),
    field: labelled('docform.notes'),
    send: saving('docform.save_invoice'),
    accepted: { ...invoice, version: 5, notes: 'Typed and not saved' },
  },
  {
    file: 'web/manager/invoicing/forms/parts/credit-note-form.tsx',
    who: 'manager',
    path: '/manager/new_credit_note/7',
    before: answering('/invoices/7', { ...invoice, creditableAmount: 9000 }),
    field: labelled('docform.notes'),
    send: saving('docform.save_credit_note'),
    accepted: {
      ...invoice,
      '@id': '/api/credit_notes/8',
      id: 8,
      number: 3,
      customerAddressLine1: invoice.customerAddress,
      customerAddressLine2: invoice.customerCity,
      invoiceRef: { '@id': '/api/invoices/7', id: 7, number: 12, year: 2026, total: 5026.94, creditableAmount: 0 },
      locked: false,
      version: 1,
    },
    replacesForm: 'the list of credit notes opens, or the note that there is now',
  },
  {
    file: 'web/manager/invoicing/forms/parts/pro-forma-form.tsx',
    who: 'manager',
    path: '/manager/new_pro_forma/9',
    before: answering('/pro_formas/9', proForma),
    field: labelled('docform.notes'),
    send: saving('docform.generate'),
    accepted: { ...proForma, version: 5, notes: 'Typed and not saved' },
  },
]
