import { centsOf } from '#contract/invoicing/totals.ts'
import type { Refundable } from '#contract/refunds/manager-refunding.ts'

/** What may be returned with a credit note over a total, in integer cents, and why nothing if so. */
export interface RefundLimit {
  readonly cents: number
  readonly refusal: 'docform.refund_unpaid' | 'docform.refund_no_payment' | null
}

const cents = (units: number): number => centsOf(units) ?? 0

/** Determines what may be returned with a credit note over this total, in integer cents. */
export const refundLimit = ({ excessAmount, paymentAmount }: Refundable, totalCents: number): RefundLimit => {
  const excess = Math.min(cents(excessAmount) + totalCents, totalCents)
  const payments = cents(paymentAmount)
  if (payments === 0) return { cents: 0, refusal: 'docform.refund_no_payment' }
  return excess > 0
    ? { cents: Math.min(excess, payments), refusal: null }
    : { cents: 0, refusal: 'docform.refund_unpaid' }
}
