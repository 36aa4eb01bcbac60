const common = {
  year: 2026,
  createdAt: '2026-11-20',
  customerName: '<b>Harbour Light Press and Audio Books for Young Readers of Greater Manchester Ltd</b>',
  customerContact: 'maximilian-alexander.von-der-heydt-schellenberg@a-company-with-a-long-name.example.test',
  fiscalNumber: null,
  currency: '£',
  items: [],
  subtotal: 12_345_678.9,
  vatAmount: 0,
  total: 12_345_678.9,
  notes: null,
  userRef: '/api/users/3',
  language: 'en',
  version: 1,
  versionCount: 1,
  onHoldReason: null,
}

/** Builds an invoice of the managers' list. */
export const invoice = (id: number, change: object) => ({
  ...common,
  '@id': `/api/invoices/${id}`,
  id,
  customerAddress: 'Street 1',
  customerCity: null,
  invoiceNumber: id,
  status: 'open',
  subscription: false,
  consultancy: false,
  externalPurchase: false,
  dueOn: '2026-11-17',
  owedAmount: common.total,
  receivedAmount: 0,
  isOverdue: false,
  creditableAmount: common.total,
  refundedAmount: 0,
  creditNote: null,
  creditNotes: [],
  payPath: null,
  locked: false,
  ...change,
})

/** Builds a pro-forma of the managers' list. */
export const proForma = (id: number, change: object) => ({
  ...common,
  '@id': `/api/pro_formas/${id}`,
  id,
  customerAddress: 'Street 1',
  customerCity: null,
  number: id,
  sendByEmailTo: null,
  invoiceRef: null,
  ...change,
})

/** Pro-formas that became an invoice, and one that waits. */
export const converted = [
  proForma(9201, { invoiceRef: { id: 1, invoiceNumber: null, year: null, onHoldReason: null } }),
  proForma(9204, { invoiceRef: { id: 3, invoiceNumber: null, year: null, onHoldReason: 'rate_missing' } }),
  proForma(9202, { invoiceRef: { id: 2, invoiceNumber: 433, year: 2026, onHoldReason: null } }),
  proForma(9203, { number: null, year: null, versionCount: 0 }),
]

const unnumbered = { invoiceNumber: null, year: null, status: 'draft', versionCount: 0, creditableAmount: 0 }
const pending = { ...unnumbered, dueOn: null, owedAmount: 0 }
/** Invoices in every state. */
export const everyState = [
  invoice(9101, { ...pending, onHoldReason: 'not_incorporated' }),
  invoice(9102, { ...pending, onHoldReason: 'rate_missing' }),
  invoice(9103, pending),
  invoice(9104, { status: 'uncollectible' }),
  invoice(9107, { isOverdue: true, receivedAmount: 21, owedAmount: common.total - 21 }),
  invoice(9105, {
    status: 'void',
    creditableAmount: 0,
    owedAmount: 0,
    locked: true,
    creditNotes: [
      { id: 1, number: 31, year: 2026 },
      { id: 2, number: null, year: null },
    ],
  }),
]
