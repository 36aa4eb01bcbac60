import type { Stripe } from 'stripe'
import type { RefundStatus } from '#contract/refunds/states.ts'
import type { RefundRequest, RemoteRefund } from '#server/providers/payments/port.ts'
import { patiently } from './failure.ts'
import { idOf } from './map.ts'

const everything = { limit: 10_000 }

/** Maps Stripe's status; `requires_action` waits for the customer, and a canceled one returned no money. */
const statusOf = (refund: Stripe.Refund): RefundStatus => {
  if (refund.status === 'succeeded') return 'succeeded'
  return refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'pending'
}

/** Maps a Stripe refund to ours. */
const refundOf = (refund: Stripe.Refund): RemoteRefund => {
  const status = statusOf(refund)
  return {
    id: refund.id,
    paymentId: idOf(refund.payment_intent),
    cents: refund.amount,
    currency: refund.currency.toUpperCase(),
    status,
    failure: status === 'failed' ? (refund.failure_reason ?? refund.status) : null,
    createdAt: new Date(refund.created * 1000),
    metadata: refund.metadata ?? {},
  }
}

/** Refunds a payment under an idempotency key. */
export const createRefund = async (
  stripe: Stripe,
  { key, paymentId, cents, metadata }: RefundRequest,
): Promise<RemoteRefund> =>
  refundOf(
    await patiently(() =>
      stripe.refunds.create(
        { payment_intent: paymentId, amount: cents, reason: 'requested_by_customer', metadata },
        { idempotencyKey: key },
      ),
    ),
  )

/** Reads a refund. */
export const findRefund = async (stripe: Stripe, id: string): Promise<RemoteRefund> =>
  refundOf(await stripe.refunds.retrieve(id))

/** Lists the refunds of a payment, oldest first. */
export const refundsOf = async (stripe: Stripe, paymentId: string): Promise<RemoteRefund[]> => {
  const list = stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
  return (await list.autoPagingToArray(everything)).map(refundOf).toReversed()
}

/** Lists the payment intents that paid an invoice, oldest first. */
export const paymentsOfInvoice = async (stripe: Stripe, invoice: string): Promise<string[]> => {
  const list = stripe.invoicePayments.list({ invoice, status: 'paid', limit: 100 })
  const found = await list.autoPagingToArray(everything)
  return found.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []).toReversed()
}

/** Finds the invoice that a payment intent paid; null for none. */
export const invoiceOfPayment = async (stripe: Stripe, paymentId: string): Promise<string | null> => {
  const payment = { type: 'payment_intent', payment_intent: paymentId } as const
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 })
  return idOf(data[0]?.invoice)
}
