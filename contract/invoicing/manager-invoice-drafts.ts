import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { optionalAddress, taxNumber } from '#contract/core/contact-fields.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import {
  email,
  instant,
  language,
  optionalDay,
  optionalLine,
  optionalText,
  recordVersion,
} from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { reference } from '#contract/core/reference.ts'
import { oneParam } from './filters.ts'
import { draftItems, item } from './items.ts'
import { currencySigns, invoice } from './schemas.ts'

/** What is written of a draft, each valid by itself. */
const written = z.strictObject({
  customerName: optionalLine(limits.name),
  customerAddress: optionalAddress(limits.addressLine),
  /** Second address line or country. */
  customerCity: optionalAddress(limits.addressLine),
  customerContact: optionalLine(254),
  fiscalNumber: taxNumber(limits.taxNumber),
  currency: z.enum(currencySigns),
  items: draftItems,
  notes: optionalText(500),
  /** The day by which it is to be paid; null for the firm's default period. */
  dueOn: optionalDay,
})

/** An invoice that is not issued yet: what is written must be valid, and anything may still be missing. */
export const invoiceDraftForm = z.strictObject({
  /** The customer with an account; missing for anyone else. */
  userRef: z.optional(z.nullable(reference('users'))),
  customerName: z._default(written.shape.customerName, null),
  customerAddress: z._default(written.shape.customerAddress, null),
  customerCity: z._default(written.shape.customerCity, null),
  customerContact: z._default(written.shape.customerContact, null),
  fiscalNumber: z._default(written.shape.fiscalNumber, null),
  currency: z._default(written.shape.currency, '€'),
  items: z._default(written.shape.items, []),
  notes: z._default(written.shape.notes, null),
  dueOn: z._default(written.shape.dueOn, null),
  /** The language of the PDF; that of the customer when it is issued if missing. */
  language: z.optional(z.nullable(language)),
  /** The version last read; only a change compares it. */
  version: z.optional(recordVersion),
})
export type InvoiceDraftForm = z.output<typeof invoiceDraftForm>

/** A change of a draft: what is left out remains, null empties a field. */
export const invoiceDraftChange = z.strictObject({
  ...z.partial(written).shape,
  /** The customer with an account; null for anyone else. */
  userRef: z.optional(z.nullable(reference('users'))),
  /** The language of the PDF; null for that of the customer when it is issued. */
  language: z.optional(z.nullable(language)),
  /** The version last read. */
  version: z.optional(recordVersion),
})
export type InvoiceDraftChange = z.output<typeof invoiceDraftChange>

/** A draft as staff see it. Amounts in units of the currency with two decimals. */
export const invoiceDraft = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  createdAt: instant,
  changedAt: instant,
  /** The email address of who changed it last; null once the account is deleted. */
  changedBy: z.nullable(z.string()),
  userRef: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  customerAddress: z.nullable(z.string()),
  customerCity: z.nullable(z.string()),
  customerContact: z.nullable(z.string()),
  fiscalNumber: z.nullable(z.string()),
  currency: z.enum(currencySigns),
  items: z.array(item),
  subtotal: z.number(),
  vatAmount: z.number(),
  total: z.number(),
  notes: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
  language: z.nullable(language),
  version: z.number(),
})
export type InvoiceDraft = z.output<typeof invoiceDraft>

/** Lists the drafts that are not issued, the last changed first. */
export const listInvoiceDrafts = endpoint({
  method: 'GET',
  path: '/invoice_drafts',
  who: 'manager',
  isExtension: true,
  summary: 'List invoice drafts',
  query: z.strictObject(pageQuery),
  answer: collection(invoiceDraft),
  errors: [],
})

/** Saves a new draft. */
export const createInvoiceDraft = endpoint({
  method: 'POST',
  path: '/invoice_drafts',
  who: 'manager',
  isExtension: true,
  hasIdempotencyKey: true,
  summary: 'Create an invoice draft',
  body: invoiceDraftForm,
  answer: invoiceDraft,
  status: 201,
  errors: ['not_found'],
})

/** Returns a draft; `draft_issued` once it became an invoice. */
export const getInvoiceDraft = endpoint({
  method: 'GET',
  path: '/invoice_drafts/{id}',
  who: 'manager',
  isExtension: true,
  summary: 'Get an invoice draft',
  params: oneParam,
  answer: invoiceDraft,
  errors: ['not_found', 'draft_issued'],
})

/** Changes a draft; what is left out remains. 409 `conflict` with the newer state as `current`. An identical save changes nothing. */
export const saveInvoiceDraft = endpoint({
  method: 'PATCH',
  path: '/invoice_drafts/{id}',
  who: 'manager',
  isExtension: true,
  summary: 'Update an invoice draft',
  params: oneParam,
  body: invoiceDraftChange,
  answer: invoiceDraft,
  errors: ['not_found', 'draft_issued', 'conflict'],
})

/** Deletes a draft; 409 `conflict` with the newer state as `current` if `version` is outdated. */
export const deleteInvoiceDraft = endpoint({
  method: 'DELETE',
  path: '/invoice_drafts/{id}',
  who: 'manager',
  isExtension: true,
  summary: 'Delete an invoice draft',
  params: oneParam,
  query: z.strictObject({ version: z.optional(z.pipe(z.coerce.number(), recordVersion)) }),
  answer: z.strictObject({ id: z.number() }),
  errors: ['not_found', 'draft_issued', 'conflict'],
})

/**
 * Creates the invoice of a draft exactly once, as `POST /invoices` does: a repeated call returns the same invoice. What is
 * missing is named as there.
 */
export const issueInvoiceDraft = endpoint({
  method: 'POST',
  path: '/invoice_drafts/{id}/issue',
  who: 'manager',
  isExtension: true,
  summary: 'Issue an invoice draft',
  params: oneParam,
  /** The version that the manager saw. */
  body: z.strictObject({ version: recordVersion }),
  answer: invoice,
  errors: ['not_found', 'conflict'],
})

/** Returns who gets an invoice with this recipient, and in which language; changes nothing. */
export const getInvoiceDelivery = endpoint({
  method: 'POST',
  path: '/invoices/delivery',
  who: 'manager',
  isExtension: true,
  isReadOnly: true,
  summary: 'Get who receives an invoice',
  body: z.strictObject({
    userRef: z.optional(z.nullable(reference('users'))),
    customerContact: z._default(optionalLine(254), null),
    language: z.optional(z.nullable(language)),
  }),
  answer: z.strictObject({
    /** By mail with a link to the account's invoices, by mail with the PDF, or not at all. */
    method: z.enum(['account', 'email', 'none']),
    email: z.nullable(email),
    /** The language of the mail; null if nothing is mailed. */
    emailLanguage: z.nullable(language),
    /** The language of the PDF. */
    documentLanguage: language,
  }),
  errors: ['not_found'],
})
