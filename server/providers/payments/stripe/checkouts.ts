import type { Stripe } from 'stripe'
import type { CheckoutRequest } from '../port.ts'

type Line = Stripe.Checkout.SessionCreateParams.LineItem

/** What is bought, and VAT as a line of its own, so that net, VAT and total agree to the cent on both sides. */
const linesOf = (request: CheckoutRequest): Line[] => {
  const bought: Line = { price: request.priceId, quantity: 1 }
  if (request.vatCents === 0) return [bought]
  return [
    bought,
    {
      quantity: 1,
      price_data: {
        currency: request.currency.toLowerCase(),
        unit_amount: request.vatCents,
        ...(request.months === 0 ? {} : { recurring: { interval: 'month', interval_count: request.months } }),
        product_data: { name: request.vatLabel },
      },
    },
  ]
}

/** A customer and an address are never both given; the customer of an address is made when it is paid. */
const payerOf = ({ payer, months }: CheckoutRequest): Partial<Stripe.Checkout.SessionCreateParams> => {
  if ('customerId' in payer) return { customer: payer.customerId }
  const address = payer.email === null ? {} : { customer_email: payer.email }
  return { ...address, ...(months === 0 ? { customer_creation: 'always' } : {}) }
}

/** Metadata of a session is not copied to what it sells: set on both. */
const modeOf = ({ months, metadata }: CheckoutRequest) =>
  months === 0
    ? ({ mode: 'payment', payment_intent_data: { metadata: { ...metadata } } } as const)
    : ({ mode: 'subscription', subscription_data: { metadata: { ...metadata } } } as const)

/** Opens a hosted checkout for a subscription, or for a payment once. */
export const openCheckout = (stripe: Stripe, request: CheckoutRequest): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create(
    {
      ...modeOf(request),
      ...payerOf(request),
      line_items: linesOf(request),
      locale: request.language,
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      metadata: { ...request.metadata },
    },
    { idempotencyKey: request.key },
  )

/** A session with its payment, which alone says that a bank did not pay after all. */
export const readCheckout = (stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })

/** Closes an open session. One that was paid or expired between the two calls is read again: then that is the answer. */
export const expireCheckout = async (stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> => {
  const before = await readCheckout(stripe, id)
  if (before.status !== 'open') return before
  try {
    return await stripe.checkout.sessions.expire(id)
  } catch (error) {
    const after = await readCheckout(stripe, id)
    if (after.status === 'open') throw error
    return after
  }
}
