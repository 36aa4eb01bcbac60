import type { Stripe } from 'stripe'
import type { AmountRequest, CheckoutRequest } from '#server/providers/payments/port.ts'

type Line = Stripe.Checkout.SessionCreateParams.LineItem

/** Builds the lines, with VAT on its own, so that net, VAT and total agree to the cent on both sides. */
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

/** Selects a customer or an address, never both; the customer of an address is created on payment. */
const payerOf = ({ payer, months }: CheckoutRequest): Partial<Stripe.Checkout.SessionCreateParams> => {
  if ('customerId' in payer) return { customer: payer.customerId }
  const address = payer.email === null ? {} : { customer_email: payer.email }
  return { ...address, ...(months === 0 ? { customer_creation: 'always' } : {}) }
}

/** Sets the metadata on the session and on what it sells, since it is not copied. */
const modeOf = ({ months, metadata }: CheckoutRequest) =>
  months === 0
    ? ({ mode: 'payment', payment_intent_data: { metadata: { ...metadata } } } as const)
    : ({ mode: 'subscription', subscription_data: { metadata: { ...metadata } } } as const)

/** Opens a hosted checkout for a subscription or a one-time payment. */
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

/** Opens a hosted checkout for an amount. No customer is created: nobody has to have an account. */
export const openAmountCheckout = (stripe: Stripe, request: AmountRequest): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      payment_intent_data: { description: request.title, metadata: { ...request.metadata } },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: request.currency.toLowerCase(),
            unit_amount: request.cents,
            product_data: { name: request.title },
          },
        },
      ],
      submit_type: 'pay',
      locale: request.language,
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      metadata: { ...request.metadata },
    },
    { idempotencyKey: request.key },
  )

/** Reads a session with its payment, which alone reports that a bank failed to pay after all. */
export const readCheckout = (stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })

/** Closes an open session. One that was paid or expired between the two calls is read again and returned. */
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
