/** States of a refund. One that succeeded can still fail: a bank may return it days later. */
export const refundStatuses = ['pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]
