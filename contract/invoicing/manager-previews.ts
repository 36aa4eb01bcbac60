import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { day } from '#contract/core/fields.ts'
import { reference } from '#contract/core/reference.ts'
import { invoiceDraftForm } from './manager-invoice-drafts.ts'

/** The document that is edited: a preview has its number and date. */
const edited = (collection: string) => z.optional(reference(collection))

/** What a preview of an invoice takes: a draft. */
export const invoicePreviewForm = z.strictObject({ ...invoiceDraftForm.shape, documentRef: edited('invoices') })

/** The same for a credit note, with its invoice and date. */
export const creditNotePreviewForm = z.strictObject({
  ...z.omit(invoiceDraftForm, { customerAddress: true, customerCity: true, dueOn: true }).shape,
  customerAddressLine1: invoiceDraftForm.shape.customerAddress,
  customerAddressLine2: invoiceDraftForm.shape.customerCity,
  invoiceRef: reference('invoices'),
  documentRef: edited('credit_notes'),
  createdAt: z.optional(day),
})

/** The same for a pro-forma. */
export const proFormaPreviewForm = z.strictObject({
  ...z.omit(invoiceDraftForm, { dueOn: true }).shape,
  documentRef: edited('pro_formas'),
  sendByEmailTo: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
})

/** Draws an invoice as its PDF will show it, marked as a preview; nothing is stored or numbered. One that exists has its number. */
export const previewInvoice = endpoint({
  method: 'POST',
  path: '/invoices/preview',
  who: 'manager',
  isExtension: true,
  isReadOnly: true,
  summary: 'Preview an invoice (SVG)',
  body: invoicePreviewForm,
  answer: 'binary',
  errors: ['not_found', 'file_too_complex'],
})

/** Draws a credit note in the same way. */
export const previewCreditNote = endpoint({
  method: 'POST',
  path: '/credit_notes/preview',
  who: 'manager',
  isExtension: true,
  isReadOnly: true,
  summary: 'Preview a credit note (SVG)',
  body: creditNotePreviewForm,
  answer: 'binary',
  errors: ['not_found', 'file_too_complex'],
})

/** Draws a pro-forma in the same way. */
export const previewProForma = endpoint({
  method: 'POST',
  path: '/pro_formas/preview',
  who: 'manager',
  isExtension: true,
  isReadOnly: true,
  summary: 'Preview a pro-forma (SVG)',
  body: proFormaPreviewForm,
  answer: 'binary',
  errors: ['not_found', 'file_too_complex'],
})
