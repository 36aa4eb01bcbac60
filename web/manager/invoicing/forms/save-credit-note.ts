import type * as z from 'zod/mini'
import type { CreditNote } from '#contract/invoicing/schemas.ts'
import { createRefund } from '#contract/refunds/manager-refunding.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import type { creditNoteSchema } from './document-schemas.ts'
import { storeDocument, withTotals } from './save-document.ts'

/** Names the fields of a refused refund as the form does. */
const namedAsInForm = (failure: unknown): unknown => {
  if (!(failure instanceof CallFailure)) return failure
  const { message, status, violations, details, requestId, retryAfter } = failure
  const named = violations.map((one) => ({
    ...one,
    propertyPath: one.propertyPath === 'amount' ? 'refundAmount' : one.propertyPath.replace(/^creditNote\./, ''),
  }))
  return new CallFailure(message, { status, violations: named, details, requestId, retryAfter }, failure)
}

/** Saves a credit note; a new one together with its refund, if money goes back. */
export const saveCreditNote = async (
  { refunds, refundAmount, ...form }: z.output<typeof creditNoteSchema>,
  known: CreditNote | null,
  idempotencyKey: string,
): Promise<CreditNote> => {
  if (known !== null || !refunds) return storeDocument('credit_note')(form, known, idempotencyKey)
  const body = { invoiceRef: form.invoiceRef, amount: Number(refundAmount), creditNote: withTotals(form) }
  try {
    const { creditNote } = await call(createRefund, { body, idempotencyKey })
    if (creditNote === null) throw new CallFailure('internal_error', { status: 500 })
    return creditNote
  } catch (failure) {
    throw namedAsInForm(failure)
  }
}
