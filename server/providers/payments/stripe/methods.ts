import type { Stripe } from 'stripe'
import type { Card, PaymentMethod } from '#server/providers/payments/port.ts'
import { idOf } from './map.ts'

type CardFields = {
  readonly brand?: string | null
  readonly last4?: string | null
  readonly exp_month: number
  readonly exp_year: number
}

/** Shortens a card of a saved method or a charge; null for every other payment method. */
export const cardOf = (card: CardFields | undefined): Card | null =>
  card ? { brand: card.brand ?? '', last4: card.last4 ?? '', expMonth: card.exp_month, expYear: card.exp_year } : null

/** Returns the default method for a customer's invoices. */
export const defaultMethodOf = async (stripe: Stripe, customerId: string): Promise<string | null> => {
  const customer = await stripe.customers.retrieve(customerId)
  return customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method)
}

/** Lists a customer's saved payment methods, newest first. */
export const methodsOf = async (stripe: Stripe, customerId: string): Promise<PaymentMethod[]> => {
  const [chosen, methods] = await Promise.all([
    defaultMethodOf(stripe, customerId),
    stripe.customers.listPaymentMethods(customerId, { limit: 100 }).autoPagingToArray({ limit: 1000 }),
  ])
  return methods.map(({ id, card }) => ({ id, card: cardOf(card), isDefault: id === chosen }))
}

/**
 * Makes the newest saved method the default where there is none. A checkout saves its card for its own subscription
 * only; our own subscriptions need the customer's default.
 */
export const settleDefaultMethod = async (stripe: Stripe, customerId: string): Promise<void> => {
  const methods = await methodsOf(stripe, customerId)
  const newest = methods[0]
  if (!newest || methods.some(({ isDefault }) => isDefault)) return
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: newest.id } })
}
