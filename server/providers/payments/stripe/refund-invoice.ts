import type { Stripe } from 'stripe'
import { refusedWith } from './failure.ts'

/** Refunds every payment of an invoice in full; each refund's key is its payment, so none is refunded twice. */
export const refundInvoice = async (stripe: Stripe, invoiceId: string): Promise<void> => {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
  for (const { payment, status } of invoice.payments?.data ?? []) {
    const intent = typeof payment.payment_intent === 'string' ? payment.payment_intent : payment.payment_intent?.id
    if (!intent || status !== 'paid') continue
    // Stripe deletes the key after a day; then the charge's own state prevents a second refund.
    await refusedWith('charge_already_refunded', () =>
      stripe.refunds.create({ payment_intent: intent, reason: 'duplicate' }, { idempotencyKey: `refund-${intent}` }),
    )
  }
}
