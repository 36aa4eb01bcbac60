import type { Stripe } from 'stripe'
import type { CheckoutRequest } from '../port.ts'

type Line = Stripe.Checkout.SessionCreateParams.LineItem

/** The plan, and VAT as a line of its own, so that net, VAT and total agree to the cent on both sides. */
const linesOf = (request: CheckoutRequest): Line[] => {
  const plan: Line = { price: request.priceId, quantity: 1 }
  if (request.vatCents === 0) return [plan]
  return [
    plan,
    {
      quantity: 1,
      price_data: {
        currency: request.currency.toLowerCase(),
        unit_amount: request.vatCents,
        recurring: { interval: 'month', interval_count: 1 },
        product_data: { name: request.vatLabel },
      },
    },
  ]
}

/** Opens a hosted checkout for a subscription. The session's metadata is not copied to the subscription: set on both. */
export const openCheckout = (stripe: Stripe, request: CheckoutRequest): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: request.customerId,
      line_items: linesOf(request),
      locale: request.language,
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      metadata: { ...request.metadata },
      subscription_data: { metadata: { ...request.metadata } },
    },
    { idempotencyKey: request.key },
  )

/** Closes an open session. One that was paid or expired between the two calls is read again: then that is the answer. */
export const expireCheckout = async (stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> => {
  const before = await stripe.checkout.sessions.retrieve(id)
  if (before.status !== 'open') return before
  try {
    return await stripe.checkout.sessions.expire(id)
  } catch (error) {
    const after = await stripe.checkout.sessions.retrieve(id)
    if (after.status === 'open') throw error
    return after
  }
}
