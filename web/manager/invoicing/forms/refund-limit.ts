import { centsOf } from '#contract/invoicing/totals.ts'
import type { RefundMethod } from '#contract/refunds/details.ts'
import type { Refundable } from '#contract/refunds/manager-refunding.ts'

/** What may be returned with a credit note over a total, in integer cents, how, and why nothing if so. */
export interface RefundLimit {
  readonly cents: number
  /** By bank transfer where nothing is left of payments by card or bank debit. */
  readonly method: RefundMethod
  readonly refusal: 'docform.refund_unpaid' | null
}

const cents = (units: number): number => centsOf(units) ?? 0

/** Determines what may be returned with a credit note over this total, in integer cents, and how. */
export const refundLimit = ({ excessAmount, paymentAmount }: Refundable, totalCents: number): RefundLimit => {
  const excess = Math.min(cents(excessAmount) + totalCents, totalCents)
  const payments = cents(paymentAmount)
  const method = payments === 0 ? 'bank_transfer' : 'provider'
  if (excess <= 0) return { cents: 0, method, refusal: 'docform.refund_unpaid' }
  return { cents: method === 'provider' ? Math.min(excess, payments) : excess, method, refusal: null }
}
