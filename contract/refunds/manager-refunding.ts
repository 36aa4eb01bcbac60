import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { currencySigns } from '#contract/core/money.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { creditNote, creditNoteForm } from '#contract/invoicing/schemas.ts'
import { centsOf } from '#contract/invoicing/totals.ts'
import { refundMethods } from './details.ts'
import { refund } from './schemas.ts'

/** What may be returned of an invoice. */
export const refundable = z.strictObject({
  currency: z.enum(currencySigns),
  /** What was received and not returned, in units. */
  receivedAmount: z.number(),
  /** What may be returned without a new credit note: what was received above what the invoice still comes to. */
  excessAmount: z.number(),
  /** What is left of payments by card or bank debit; the rest can only be returned by bank transfer. */
  paymentAmount: z.number(),
  /** Returned at the payment provider, and in no credit note yet. */
  undocumentedAmount: z.number(),
})
export type Refundable = z.output<typeof refundable>

/** Returns what may be refunded of an invoice; a credit note adds its total to the excess. */
export const getRefundable = endpoint({
  method: 'GET',
  path: '/invoices/{id}/refundable_amount',
  who: 'manager',
  isExtension: true,
  summary: 'Get what may be refunded of an invoice',
  params: z.object({ id: idParam }),
  answer: refundable,
  errors: ['not_found'],
})

/** An amount in units: more than nothing, with at most two decimals. */
const amount = z.number().check(z.refine((units) => (centsOf(units) ?? 0) > 0, 'refund.amount'))

/**
 * Returns money of an invoice, and creates the credit note that documents it if one is sent along. The form of a credit
 * note uses it with and without a refund: under one idempotency key, there is one note.
 */
export const createRefund = endpoint({
  method: 'POST',
  path: '/refunds',
  who: 'manager',
  hasIdempotencyKey: true,
  isExtension: true,
  summary: 'Refund an invoice, with a credit note if one is sent',
  body: z.strictObject({
    invoiceRef: reference('invoices'),
    /** Left out or null, no money goes back with the credit note. */
    amount: z.optional(z.nullable(amount)),
    /** By bank transfer, staff have returned it themselves; through the provider if absent. */
    method: z.optional(z.enum(refundMethods)),
    /** The existing credit note that documents it. */
    creditNoteRef: z.optional(z.nullable(reference('credit_notes'))),
    /** The credit note to create with it; its invoice is the refunded one. */
    creditNote: z.optional(z.nullable(creditNoteForm)),
  }),
  answer: z.strictObject({
    /** One for each payment that is returned. */
    refunds: z.array(refund),
    /** The credit note that was created with it. */
    creditNote: z.nullable(creditNote),
  }),
  status: 201,
  errors: ['not_found', 'document_not_numbered'],
})
