import type { Stripe } from 'stripe'
import { refusedWith } from './failure.ts'

/** Gives back every payment of an invoice in full; the key of each refund is its payment, so nothing goes back twice. */
export const refundInvoice = async (stripe: Stripe, invoiceId: string): Promise<void> => {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
  for (const { payment, status } of invoice.payments?.data ?? []) {
    const intent = typeof payment.payment_intent === 'string' ? payment.payment_intent : payment.payment_intent?.id
    if (!intent || status !== 'paid') continue
    // The key is forgotten after a day; then it is the charge that knows.
    await refusedWith('charge_already_refunded', () =>
      stripe.refunds.create({ payment_intent: intent, reason: 'duplicate' }, { idempotencyKey: `refund-${intent}` }),
    )
  }
}
