import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Charge, Refund } from '#sandbox/payments/wire.ts'
import { bankDebit, cardOf, testCard } from './cards.ts'

/** How a refund starts, and whether a bank changes that later. */
export type RefundCourse = { status: 'succeeded' | 'pending'; later: 'succeeded' | 'failed' | null }

/** How long a bank takes to confirm or return a refund, in seconds. */
const refundSeconds = 24 * 3600

/** Determines the course of a refund of a charge: by the failure switch, else as Stripe's test cards do. */
export const refundCourse = (context: PaymentsContext, charge: Charge): RefundCourse => {
  if (context.ctx.failures.take('nextRefundFails')) return { status: 'pending', later: 'failed' }
  const { number } = cardOf(context, charge.payment_method ?? '')
  if (number === bankDebit) return { status: 'pending', later: 'succeeded' }
  const does = testCard(number)?.does
  if (does === 'refund_pending') return { status: 'pending', later: 'succeeded' }
  return { status: 'succeeded', later: does === 'refund_fails' ? 'failed' : null }
}

/** Schedules what a bank changes of a refund. */
export const scheduleRefund = (context: PaymentsContext, refund: Refund, { later }: RefundCourse): void => {
  if (later === null) return
  const kind = later === 'failed' ? 'fail-refund' : 'settle-refund'
  context.schedule(kind, refund.id, context.now() + refundSeconds)
}

/** Settles a refund as its bank does; a failed one returns to the balance, and the charge counts it no longer. */
export const settleRefund = (context: PaymentsContext, id: string, outcome: 'succeeds' | 'fails'): Refund | null => {
  const refund = context.tables.refunds.get(id)
  if (!refund || (refund.status !== 'pending' && refund.status !== 'succeeded')) return refund
  for (const kind of ['settle-refund', 'fail-refund'] as const) context.unschedule(kind, id)
  if (outcome === 'succeeds')
    return context.revise(context.tables.refunds, refund, { status: 'succeeded' }, 'refund.updated')
  const charge = context.tables.charges.get(String(refund.charge))
  if (charge)
    context.tables.charges.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  const failed = { status: 'failed', failure_reason: 'expired_or_canceled_card' }
  return context.revise(context.tables.refunds, refund, failed, 'refund.updated', 'refund.failed')
}
