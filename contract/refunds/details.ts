/**
 * Why a refund failed: the payment provider's reasons, then ours. `already_refunded`: less is left of the payment;
 * `rejected`: the provider refused the request.
 */
export const refundFailures = [
  'lost_or_stolen_card',
  'expired_or_canceled_card',
  'charge_for_pending_refund_disputed',
  'insufficient_funds',
  'declined',
  'merchant_request',
  'canceled',
  'unknown',
  'already_refunded',
  'disputed',
  'payment_missing',
  'rejected',
] as const
export type RefundFailure = (typeof refundFailures)[number]

/** Who started a refund: staff here, or somebody in the payment provider's dashboard. */
export const refundOrigins = ['staff', 'provider'] as const
export type RefundOrigin = (typeof refundOrigins)[number]

/** How money goes back: through the payment provider, or by a bank transfer that staff made themselves. */
export const refundMethods = ['provider', 'bank_transfer'] as const
export type RefundMethod = (typeof refundMethods)[number]
