import { type RefundFailure, refundFailures } from '#contract/refunds/details.ts'
import { type RefundStatus } from '#contract/refunds/states.ts'
import type { SourceKind } from './tables.ts'

/** A payment of an invoice with what is left of it after refunds, in integer cents. */
export interface PaymentSource {
  readonly kind: SourceKind
  readonly id: number
  /** The payment at the provider; null where only the provider's invoice is known, and for money that came another way. */
  readonly paymentRef: string | null
  readonly leftCents: number
}

/** What is returned of one payment. */
export interface RefundPart {
  readonly source: PaymentSource
  readonly cents: number
}

/**
 * Divides a refund among an invoice's payments: all of it from one payment if one covers it, the smallest such, else
 * from the largest on. Null when the payments do not cover it.
 */
export const allocateRefund = (sources: readonly PaymentSource[], cents: number): RefundPart[] | null => {
  const largestFirst = sources.toSorted((one, other) => other.leftCents - one.leftCents || one.id - other.id)
  const covering = largestFirst.findLast(({ leftCents }) => leftCents >= cents)
  if (covering) return [{ source: covering, cents }]
  const parts: RefundPart[] = []
  let remaining = cents
  for (const source of largestFirst) {
    const part = Math.min(remaining, source.leftCents)
    if (part > 0) parts.push({ source, cents: part })
    remaining -= part
  }
  return remaining === 0 ? parts : null
}

/** Checks whether money came another way than through the provider, which cannot return it. */
const isOutsideProvider = ({ kind, paymentRef }: PaymentSource): boolean => kind === 'receipt' && paymentRef === null

/** Divides what staff return by bank transfer: of what came that way if it covers it, so that cards stay refundable. */
export const allocateTransfer = (sources: readonly PaymentSource[], cents: number): RefundPart[] | null =>
  allocateRefund(sources.filter(isOutsideProvider), cents) ?? allocateRefund(sources, cents)

const ranks: Readonly<Record<RefundStatus, number>> = { pending: 0, succeeded: 1, failed: 2 }

/** Checks whether a state follows another. Events overtake each other, and an older state changes nothing. */
export const isProgress = (from: RefundStatus, to: RefundStatus): boolean => ranks[to] > ranks[from]

/** A refund as its credit note counts it. */
export interface CountedRefund {
  readonly cents: number
  readonly status: RefundStatus
  readonly failure: RefundFailure | null
}

/** Sums up the refunds of a credit note, without those that were retried; null for none. */
export const noteRefundOf = (refunds: readonly CountedRefund[]): CountedRefund | null => {
  if (refunds.length === 0) return null
  const cents = refunds.reduce((sum, refund) => sum + refund.cents, 0)
  const failed = refunds.find(({ status }) => status === 'failed')
  if (failed) return { cents, status: 'failed', failure: failed.failure }
  const status = refunds.some((refund) => refund.status === 'pending') ? 'pending' : 'succeeded'
  return { cents, status, failure: null }
}

/**
 * Computes how much of what was returned a new credit note documents, in integer cents: what nothing covered before it.
 * `refundableCents` of the invoice counts the note already.
 */
export const documentableCents = (refundableCents: number, totalCents: number): number =>
  Math.min(totalCents, Math.max(totalCents - refundableCents, 0))

/** Picks the refunds that a new credit note documents: oldest first, as far as the amount covers them. */
export const documentedBy = <Refund extends { readonly cents: number }>(
  refunds: readonly Refund[],
  cents: number,
): Refund[] => {
  let left = cents
  return refunds.filter((refund) => {
    if (refund.cents > left) return false
    left -= refund.cents
    return true
  })
}

const ourCodes: Readonly<Record<string, RefundFailure>> = {
  charge_already_refunded: 'already_refunded',
  charge_disputed: 'disputed',
  insufficient_funds: 'insufficient_funds',
  balance_insufficient: 'insufficient_funds',
}

/** Converts the provider's reason or error code to ours; `otherwise` for one that is not known. */
export const failureOf = (code: string | null, otherwise: RefundFailure): RefundFailure => {
  const [name = ''] = (code ?? '').split(':')
  return refundFailures.find((one) => one === name) ?? ourCodes[name] ?? otherwise
}

const minute = 60_000
/** How long to wait after each attempt to create a refund, or each reading of one that a bank works on. */
const waits = [minute, 2 * minute, 10 * minute, 60 * minute, 6 * 60 * minute]

/** Returns when a refund is attempted or read again, after this number of attempts. */
export const nextAttemptAt = (now: Date, attempts: number): string =>
  new Date(now.getTime() + (waits[Math.min(attempts, waits.length) - 1] ?? minute)).toISOString()

/** How long the payment of a refund that was made at the provider may be unknown here; then it is another business's. */
export const unmatchedMs = 7 * 24 * 60 * minute
