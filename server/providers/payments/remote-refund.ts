import type { RefundStatus } from '#contract/refunds/states.ts'

/** A refund of a payment at the provider, in cents. */
export interface RemoteRefund {
  readonly id: string
  /** The payment that it returns; null for a charge without one. */
  readonly paymentId: string | null
  readonly cents: number
  readonly currency: string
  readonly status: RefundStatus
  /** The provider's code of a failure; null while there is none. */
  readonly failure: string | null
  readonly createdAt: Date
  readonly metadata: Readonly<Record<string, string>>
}

/** A partial or full refund of one payment; the same `key` refunds it once. */
export interface RefundRequest {
  readonly key: string
  readonly paymentId: string
  readonly cents: number
  readonly metadata: Readonly<Record<string, string>>
}
