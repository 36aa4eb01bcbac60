import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { idParam } from '#contract/core/reference.ts'
import { ownCreditNote, ownInvoice } from './schemas.ts'

const oneParam = z.object({ id: idParam })

/** Lists the caller's invoices, newest first. Totals in units with two decimals, in each one's currency. */
export const getMyInvoices = endpoint({
  method: 'GET',
  path: '/invoices/get_my_invoices',
  who: 'user',
  confirmedOnly: true,
  summary: 'List the current user’s invoices',
  query: z.strictObject(pageQuery),
  answer: collection(ownInvoice),
  errors: [],
})

/** Lists the caller's credit notes, newest first. Totals in units with two decimals, in each one's currency. */
export const getMyCreditNotes = endpoint({
  method: 'GET',
  path: '/credit_notes/get_my_credit_notes',
  who: 'user',
  confirmedOnly: true,
  summary: 'List the current user’s credit notes',
  query: z.strictObject(pageQuery),
  answer: collection(ownCreditNote),
  errors: [],
})

/** Downloads the PDF of the caller's invoice, or of any for a manager, as invoice.pdf. */
export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/download-invoice/{id}',
  who: 'user',
  confirmedOnly: true,
  summary: 'Download an invoice (PDF)',
  params: oneParam,
  answer: 'binary',
  errors: ['not_found', 'document_not_numbered'],
})

/** Downloads the PDF of the caller's credit note, or of any for a manager, as credit_note.pdf. */
export const downloadCreditNote = endpoint({
  method: 'GET',
  path: '/download-credit_note/{id}',
  who: 'user',
  confirmedOnly: true,
  summary: 'Download a credit note (PDF)',
  params: oneParam,
  answer: 'binary',
  errors: ['not_found', 'document_not_numbered'],
})
