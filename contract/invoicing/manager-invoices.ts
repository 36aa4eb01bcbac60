import * as z from 'zod/mini'
import { collection } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { recordVersion } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { invoiceFilterQuery, oneParam } from './filters.ts'
import { currencySigns, documentVersion, invoice } from './schemas.ts'

/** Returns what the matching invoices still owe, less credits: open invoices and uncollectible ones separately, in units of each currency. */
export const getUnpaidTotals = endpoint({
  method: 'GET',
  path: '/invoices/unpaid_totals',
  who: 'manager',
  isExtension: true,
  summary: 'Get the totals of open and uncollectible invoices by currency',
  query: invoiceFilterQuery,
  answer: collection(
    z.strictObject({
      status: z.enum(['open', 'uncollectible']),
      currency: z.enum(currencySigns),
      count: z.number(),
      amount: z.number(),
      /** How many of them are overdue, and what these owe. */
      overdueCount: z.number(),
      overdueAmount: z.number(),
    }),
  ),
  errors: [],
})

/** The version that the manager saw; a conflict if it is outdated. */
const seenVersion = z.strictObject({ version: z.optional(recordVersion) })

/** Marks an open or uncollectible invoice paid; returns the same if it is already paid. */
export const markInvoicePaid = endpoint({
  method: 'POST',
  path: '/invoices/{id}/mark_paid',
  who: 'manager',
  isExtension: true,
  summary: 'Mark an invoice as paid',
  params: oneParam,
  body: seenVersion,
  answer: invoice,
  errors: ['not_found', 'document_not_numbered', 'document_void', 'conflict'],
})

/** Marks an open invoice uncollectible; returns the same if it is already. */
export const markInvoiceUncollectible = endpoint({
  method: 'POST',
  path: '/invoices/{id}/mark_uncollectible',
  who: 'manager',
  isExtension: true,
  summary: 'Mark an invoice as uncollectible',
  params: oneParam,
  body: seenVersion,
  answer: invoice,
  errors: ['not_found', 'document_not_numbered', 'document_void', 'document_paid', 'conflict'],
})

/** Marks an uncollectible invoice open again; returns the same if it is already open. */
export const markInvoiceOpen = endpoint({
  method: 'POST',
  path: '/invoices/{id}/mark_open',
  who: 'manager',
  isExtension: true,
  summary: 'Reopen an uncollectible invoice',
  params: oneParam,
  body: seenVersion,
  answer: invoice,
  errors: ['not_found', 'document_not_numbered', 'document_void', 'document_paid', 'conflict'],
})

/** Cancels an invoice with a credit note over its full amount, dated today; a repeated call returns the same. */
export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/invoices/{id}/cancel',
  who: 'manager',
  isExtension: true,
  summary: 'Cancel an invoice with a full credit note',
  params: oneParam,
  answer: invoice,
  errors: ['not_found', 'document_not_numbered', 'invoice_partially_credited'],
})

/** Lists the versions of an issued invoice, newest first; each with its own PDF. */
export const listInvoiceVersions = endpoint({
  method: 'GET',
  path: '/invoices/{id}/versions',
  who: 'manager',
  isExtension: true,
  summary: 'List an invoice’s versions',
  params: oneParam,
  answer: z.strictObject({ 'hydra:member': z.array(documentVersion), 'hydra:totalItems': z.number() }),
  errors: ['not_found'],
})

/** Downloads the PDF of an earlier version. */
export const downloadInvoiceVersion = endpoint({
  method: 'GET',
  path: '/download-invoice/{id}/version/{version}',
  who: 'manager',
  isExtension: true,
  summary: 'Download an invoice version (PDF)',
  params: z.object({ id: idParam, version: idParam }),
  answer: 'binary',
  errors: ['not_found'],
})
