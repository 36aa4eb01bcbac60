import type { AccessRow } from '#server/main/access/access-row.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'

const staff = (status: number): AccessRow['expected'] => [401, 403, 403, status, 403]

/** Refunds: for managers only. */
export const refundRows: readonly AccessRow[] = [
  { route: 'GET /refunds', expected: staff(200) },
  {
    route: 'GET /invoices/{id}/refundable_amount',
    expected: staff(200),
    params: ({ paidInvoiceId }) => [paidInvoiceId],
  },
  {
    route: 'POST /refunds',
    expected: staff(201),
    body: ({ paidInvoiceId }) => ({
      invoiceRef: paidInvoiceId,
      amount: 10,
      creditNote: {
        customerName: 'Owner Ltd',
        customerAddressLine1: '1 High Street',
        invoiceRef: paidInvoiceId,
        createdAt: londonDay(new Date()),
        items: [{ title: 'Advice', description: 'A part of an hour', qty: 1, price: 10 }],
      },
    }),
  },
  // More than may be returned without a credit note.
  { route: 'POST /refunds/{id}/retry', expected: staff(422), params: ({ refundId }) => [refundId] },
  { route: 'POST /refunds/{id}/mark_returned', expected: staff(422), params: ({ refundId }) => [refundId] },
]
