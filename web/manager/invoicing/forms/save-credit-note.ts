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

/**
 * Saves a credit note; a new one together with its refund, if money goes back. Both go to one endpoint: repeated under
 * the same key after a lost answer, they make one note, whatever was ticked meanwhile.
 */
export const saveCreditNote = async (
  { refunds, refundAmount, refundMethod, ...form }: z.output<typeof creditNoteSchema>,
  known: CreditNote | null,
  idempotencyKey: string,
): Promise<CreditNote> => {
  if (known !== null) return storeDocument('credit_note')(form, known, idempotencyKey)
  const body = {
    invoiceRef: form.invoiceRef,
    creditNote: withTotals(form),
    ...(refunds ? { amount: Number(refundAmount), method: refundMethod } : {}),
  }
  try {
    const { creditNote } = await call(createRefund, { body, idempotencyKey })
    if (creditNote === null) throw new CallFailure('internal_error', { status: 500 })
    return creditNote
  } catch (failure) {
    throw namedAsInForm(failure)
  }
}
