import * as z from 'zod/mini'
import { collection } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { recordVersion } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { filterQuery, invoiceFilterQuery, invoiceListQuery, oneParam } from './filters.ts'
import { currencySigns, documentVersion, invoice, invoiceForm, invoices } from './schemas.ts'

/** Lists invoices, unnumbered ones first, then the newest number. Totals in units of each currency. */
export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  who: 'manager',
  summary: 'List invoices',
  query: invoiceListQuery,
  answer: invoices,
  errors: [],
})

/** Returns one invoice. */
export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}',
  who: 'manager',
  summary: 'Get an invoice',
  params: oneParam,
  answer: invoice,
  errors: ['not_found'],
})

/** Returns unpaid totals less credits: open invoices and uncollectible ones separately, in units of each currency. */
export const getUnpaidTotals = endpoint({
  method: 'GET',
  path: '/invoices/unpaid_totals',
  who: 'manager',
  ours: true,
  summary: 'Get the totals of open and uncollectible invoices by currency',
  query: filterQuery,
  answer: collection(
    z.strictObject({
      status: z.enum(['open', 'uncollectible']),
      currency: z.enum(currencySigns),
      count: z.number(),
      amount: z.number(),
    }),
  ),
  errors: [],
})

/** Creates an invoice; number, date and PDF follow within moments. Totals in units, recalculated here. */
export const createInvoice = endpoint({
  method: 'POST',
  path: '/invoices',
  who: 'manager',
  creates: true,
  summary: 'Create an invoice',
  body: invoiceForm,
  answer: invoice,
  status: 201,
  errors: ['not_found'],
})

/**
 * Changes an invoice: a pending one directly; a numbered one gets a new version with its own PDF, same number and
 * date. `fields_not_changeable` for locked fields; 409 `conflict` with the newer state as `current`.
 */
export const saveInvoice = endpoint({
  method: 'PATCH',
  path: '/invoices/{id}',
  who: 'manager',
  summary: 'Update an invoice',
  params: oneParam,
  body: invoiceForm,
  answer: invoice,
  errors: ['not_found', 'fields_not_changeable', 'conflict'],
})

/** The version that the manager saw; a conflict if it is outdated. */
const seenVersion = z.strictObject({ version: z.optional(recordVersion) })

/** Marks an open or uncollectible invoice paid; returns the same if it is already paid. */
export const markInvoicePaid = endpoint({
  method: 'POST',
  path: '/invoices/{id}/mark_paid',
  who: 'manager',
  ours: true,
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
  ours: true,
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
  ours: true,
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
  ours: true,
  summary: 'Cancel an invoice with a full credit note',
  params: oneParam,
  answer: invoice,
  errors: ['not_found', 'document_not_numbered', 'invoice_partially_credited'],
})

/** Deletes an invoice without a number, unless a payment created it; its pro-forma can be converted again. */
export const deleteInvoice = endpoint({
  method: 'DELETE',
  path: '/invoices/{id}',
  who: 'manager',
  ours: true,
  summary: 'Delete an invoice without a number',
  params: oneParam,
  answer: z.strictObject({ id: z.number() }),
  errors: ['not_found', 'document_numbered', 'document_of_payment'],
})

/** Lists the versions of an issued invoice, newest first; each with its own PDF. */
export const listInvoiceVersions = endpoint({
  method: 'GET',
  path: '/invoices/{id}/versions',
  who: 'manager',
  ours: true,
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
  ours: true,
  summary: 'Download an invoice version (PDF)',
  params: z.object({ id: idParam, version: idParam }),
  answer: 'binary',
  errors: ['not_found'],
})

/** Streams the PDFs of all numbered invoices that match the filters, as invoices.zip. */
export const zipInvoices = endpoint({
  method: 'GET',
  path: '/invoices/get_zip',
  who: 'manager',
  summary: 'Download invoices (ZIP)',
  query: invoiceFilterQuery,
  answer: 'binary',
  errors: [],
})

/** Streams the numbered invoices that match the filters, as invoices.csv. Amounts in units with a dot. */
export const csvInvoices = endpoint({
  method: 'GET',
  path: '/invoices/get_csv',
  who: 'manager',
  summary: 'Download invoices (CSV)',
  query: invoiceFilterQuery,
  answer: 'binary',
  errors: [],
})
