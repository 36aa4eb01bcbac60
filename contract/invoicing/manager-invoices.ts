import * as z from 'zod/mini'
import { collection } from '../core/collection.ts'
import { endpoint } from '../core/endpoint.ts'
import { recordVersion } from '../core/fields.ts'
import { idParam } from '../core/reference.ts'
import { filterQuery, invoiceFilterQuery, invoiceListQuery, oneParam } from './filters.ts'
import { currencySigns, documentVersion, invoice, invoiceForm, invoices } from './schemas.ts'

/** Invoices, those that wait for their number first, then the newest number. Totals in units of each currency. */
export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  who: 'manager',
  summary: 'List invoices',
  query: invoiceListQuery,
  answer: invoices,
  errors: [],
})

/** One invoice. */
export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}',
  who: 'manager',
  summary: 'Get an invoice',
  params: oneParam,
  answer: invoice,
  errors: ['not_found'],
})

/** What is still to be paid, less what was credited: open invoices and uncollectible ones apart, in units of each currency. */
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

/** Saves a new invoice; number, date and PDF follow within moments. Totals in units, recomputed here. */
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
 * Changes an invoice: a pending one plainly; of a numbered one a new version with its own PDF is made, number and date
 * stay. `fields_not_changeable` for what is locked; 409 `conflict` with the newer state as `current`.
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

/** The version that the manager saw; another one by now is a conflict. */
const seenVersion = z.strictObject({ version: z.optional(recordVersion) })

/** Marks an open or uncollectible invoice paid; one that is paid already stays so. */
export const markInvoicePaid = endpoint({
  method: 'POST',
  path: '/invoices/{id}/mark_paid',
  who: 'manager',
  ours: true,
  summary: 'Mark an invoice as paid',
  params: oneParam,
  body: seenVersion,
  answer: invoice,
  errors: ['not_found', 'document_pending', 'document_void', 'conflict'],
})

/** Marks an open invoice as one that will not be paid; one that is marked already stays so. */
export const markInvoiceUncollectible = endpoint({
  method: 'POST',
  path: '/invoices/{id}/mark_uncollectible',
  who: 'manager',
  ours: true,
  summary: 'Mark an invoice as uncollectible',
  params: oneParam,
  body: seenVersion,
  answer: invoice,
  errors: ['not_found', 'document_pending', 'document_void', 'document_paid', 'conflict'],
})

/** Takes the mark of an uncollectible invoice back; one that is open already stays so. */
export const markInvoiceOpen = endpoint({
  method: 'POST',
  path: '/invoices/{id}/mark_open',
  who: 'manager',
  ours: true,
  summary: 'Reopen an uncollectible invoice',
  params: oneParam,
  body: seenVersion,
  answer: invoice,
  errors: ['not_found', 'document_pending', 'document_void', 'document_paid', 'conflict'],
})

/** Cancels an invoice by a credit note over all of it, dated today; a second time answers the same. */
export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/invoices/{id}/cancel',
  who: 'manager',
  ours: true,
  summary: 'Cancel an invoice with a full credit note',
  params: oneParam,
  answer: invoice,
  errors: ['not_found', 'document_pending', 'partly_credited'],
})

/** Deletes an invoice without a number, unless a payment made it; a pro-forma that it came of can be converted again. */
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

/** The versions of an issued invoice, newest first; each with its own PDF. */
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

/** The PDF of an earlier version. */
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

/** The PDFs of all numbered invoices that the filters let through, as invoices.zip; streamed. */
export const zipInvoices = endpoint({
  method: 'GET',
  path: '/invoices/get_zip',
  who: 'manager',
  summary: 'Download invoices (ZIP)',
  query: invoiceFilterQuery,
  answer: 'binary',
  errors: [],
})

/** The numbered invoices that the filters let through, as invoices.csv; streamed. Amounts in units with a dot. */
export const csvInvoices = endpoint({
  method: 'GET',
  path: '/invoices/get_csv',
  who: 'manager',
  summary: 'Download invoices (CSV)',
  query: invoiceFilterQuery,
  answer: 'binary',
  errors: [],
})
