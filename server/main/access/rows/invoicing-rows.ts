import type { AccessRow } from '#server/main/access/access-row.ts'

const staff = (status: number): AccessRow['expected'] => [401, 403, 403, status, 403]
const admins = (status: number): AccessRow['expected'] => [401, 403, 403, 403, status]

const invoice = {
  customerName: 'Access Ltd',
  customerAddress: '1 High Street',
  items: [{ title: 'Advice', description: 'An hour', qty: 1, price: 100 }],
}
const day = '2026-01-01'

/**
 * Accounting documents (customer-portal §6, §7; manager-area §6, §7): managers write them, customers read their own,
 * admins manage the rates.
 */
export const invoicingRows: readonly AccessRow[] = [
  { route: 'GET /invoices/get_my_invoices', expected: [401, 200, 200, 200, 200] },
  { route: 'GET /credit_notes/get_my_credit_notes', expected: [401, 200, 200, 200, 200] },
  { route: 'GET /download-invoice/{id}', expected: [401, 404, 200, 200, 404], params: ({ invoiceId }) => [invoiceId] },
  {
    route: 'GET /download-credit_note/{id}',
    expected: [401, 404, 200, 200, 404],
    params: ({ creditNoteId }) => [creditNoteId],
  },
  { route: 'GET /invoices', expected: staff(200) },
  { route: 'POST /invoices', expected: staff(201), body: () => invoice },
  { route: 'GET /invoices/get_zip', expected: staff(200), path: () => '/invoices/get_zip?year=1999' },
  { route: 'GET /invoices/get_csv', expected: staff(200), path: () => '/invoices/get_csv?year=1999' },
  { route: 'GET /invoices/unpaid_totals', expected: staff(200) },
  { route: 'GET /invoices/{id}', expected: staff(200), params: ({ invoiceId }) => [invoiceId] },
  {
    route: 'PATCH /invoices/{id}',
    expected: staff(403),
    params: ({ invoiceId }) => [invoiceId],
    body: () => ({ ...invoice, customerName: 'Credited already' }),
  },
  { route: 'DELETE /invoices/{id}', expected: staff(409), params: ({ invoiceId }) => [invoiceId] },
  { route: 'POST /invoices/{id}/mark_paid', expected: staff(200), params: ({ invoiceId }) => [invoiceId] },
  { route: 'POST /invoices/{id}/mark_uncollectible', expected: staff(409), params: ({ invoiceId }) => [invoiceId] },
  { route: 'POST /invoices/{id}/mark_open', expected: staff(409), params: ({ invoiceId }) => [invoiceId] },
  { route: 'POST /invoices/{id}/cancel', expected: staff(409), params: ({ invoiceId }) => [invoiceId] },
  { route: 'GET /invoices/{id}/reminders', expected: staff(200), params: ({ invoiceId }) => [invoiceId] },
  { route: 'POST /invoices/{id}/reminders', expected: staff(409), params: ({ invoiceId }) => [invoiceId] },
  { route: 'GET /invoices/{id}/versions', expected: staff(200), params: ({ invoiceId }) => [invoiceId] },
  {
    route: 'GET /download-invoice/{id}/version/{version}',
    expected: staff(200),
    params: ({ invoiceId }) => [invoiceId, 1],
  },
  {
    route: 'POST /invoices/delivery',
    expected: staff(200),
    body: ({ ownerId }) => ({ userRef: ownerId }),
  },
  { route: 'POST /invoices/preview', expected: staff(200), body: () => invoice },
  { route: 'POST /pro_formas/preview', expected: staff(200), body: () => invoice },
  {
    route: 'POST /credit_notes/preview',
    expected: staff(200),
    body: ({ invoiceId }) => ({ invoiceRef: invoiceId }),
  },
  { route: 'GET /invoice_drafts', expected: staff(200) },
  { route: 'POST /invoice_drafts', expected: staff(201), body: () => invoice },
  { route: 'GET /invoice_drafts/{id}', expected: staff(200), params: ({ invoiceDraftId }) => [invoiceDraftId] },
  {
    route: 'PATCH /invoice_drafts/{id}',
    expected: staff(200),
    params: ({ invoiceDraftId }) => [invoiceDraftId],
    body: () => invoice,
  },
  {
    route: 'POST /invoice_drafts/{id}/issue',
    expected: staff(409),
    params: ({ invoiceDraftId }) => [invoiceDraftId],
    body: () => ({ version: 0 }),
  },
  { route: 'DELETE /invoice_drafts/{id}', expected: staff(200), params: ({ deletedDraftId }) => [deletedDraftId] },
  { route: 'GET /credit_notes', expected: staff(200) },
  {
    route: 'POST /credit_notes',
    expected: staff(422),
    body: ({ invoiceId }) => ({ invoiceRef: invoiceId, createdAt: day }),
  },
  { route: 'GET /credit_notes/get_zip', expected: staff(200), path: () => '/credit_notes/get_zip?year=1999' },
  { route: 'GET /credit_notes/get_csv', expected: staff(200), path: () => '/credit_notes/get_csv?year=1999' },
  { route: 'GET /credit_notes/{id}', expected: staff(200), params: ({ creditNoteId }) => [creditNoteId] },
  {
    route: 'PATCH /credit_notes/{id}',
    expected: staff(200),
    params: ({ creditNoteId }) => [creditNoteId],
    body: () => ({ notes: 'Nothing else' }),
  },
  { route: 'DELETE /credit_notes/{id}', expected: staff(409), params: ({ creditNoteId }) => [creditNoteId] },
  { route: 'GET /pro_formas', expected: staff(200) },
  { route: 'POST /pro_formas', expected: staff(201), body: () => invoice },
  { route: 'GET /pro_formas/get_zip', expected: staff(200), path: () => '/pro_formas/get_zip?year=1999' },
  { route: 'GET /pro_formas/{id}', expected: staff(200), params: ({ proFormaId }) => [proFormaId] },
  {
    route: 'PATCH /pro_formas/{id}',
    expected: staff(200),
    params: ({ proFormaId }) => [proFormaId],
    body: () => invoice,
  },
  { route: 'GET /download-pro_forma/{id}', expected: staff(200), params: ({ proFormaId }) => [proFormaId] },
  { route: 'GET /pro_formas/{id}/convert', expected: staff(200), params: ({ proFormaId }) => [proFormaId] },
  { route: 'GET /exchange_rates', expected: staff(200) },
  { route: 'GET /admin/exchange_rates', expected: admins(200) },
  {
    route: 'PUT /admin/exchange_rates',
    expected: admins(200),
    body: () => ({ currency: 'EUR', month: '2026-01', unitsPerPound: 1.15 }),
  },
]
