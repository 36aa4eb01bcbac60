import * as z from 'zod/mini'
import { invoiceDraftForm } from '#contract/invoicing/manager-invoice-drafts.ts'
import { creditNoteForm, invoiceForm, proFormaForm } from '#contract/invoicing/schemas.ts'
import { centsOf } from '#contract/invoicing/totals.ts'
import { refundMethods } from '#contract/refunds/details.ts'
import { ofFormValues } from './item-values.ts'

const isAmount = (value: unknown): boolean => typeof value === 'number' && (centsOf(value) ?? 0) > 0

/** A credit note with the amount to refund; the amount counts only if money goes back. */
const creditNoteWithRefund = z
  .strictObject({
    ...creditNoteForm.shape,
    refunds: z.boolean(),
    refundAmount: z.nullable(z.union([z.number(), z.string()])),
    refundMethod: z.enum(refundMethods),
  })
  .check(
    z.refine(({ refunds, refundAmount }) => !refunds || isAmount(refundAmount), {
      error: 'refund.amount',
      path: ['refundAmount'],
    }),
  )

/** The contract's schemas, adapted to the forms' values. */
export const invoiceSchema = ofFormValues(invoiceForm)
export const draftSchema = ofFormValues(invoiceDraftForm)
export const creditNoteSchema = ofFormValues(creditNoteWithRefund)
export const proFormaSchema = ofFormValues(proFormaForm)
