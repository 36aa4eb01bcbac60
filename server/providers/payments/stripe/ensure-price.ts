import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { PriceOffer } from '#server/providers/payments/port.ts'
import { underKey } from './under-key.ts'

const sameMoney = (price: Stripe.Price, offer: PriceOffer): boolean =>
  price.unit_amount === offer.cents &&
  price.currency === offer.currency.toLowerCase() &&
  (offer.months === 0
    ? price.recurring === null
    : price.recurring?.interval === 'month' && price.recurring.interval_count === offer.months)

/** Builds a key of the whole request and what it replaces: returning to an earlier amount is not a repetition. */
const keyOf = (what: string, ...parts: readonly (string | number | undefined)[]): string =>
  `${what}-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)}`

const productIdOf = (price: Stripe.Price): string =>
  typeof price.product === 'string' ? price.product : price.product.id

/**
 * Ensures that the offer exists at Stripe under its lookup key. A price's amount is immutable there, so another amount
 * needs a new price that takes the key over. Idempotency keys are the offer itself: two instances create one.
 */
export const ensurePrice = async (
  stripe: Stripe,
  offer: PriceOffer,
): Promise<{ productId: string; priceId: string }> => {
  const known = await stripe.prices.list({ lookup_keys: [offer.lookupKey], active: true, limit: 1 })
  const price = known.data[0]
  if (price && sameMoney(price, offer)) return { productId: productIdOf(price), priceId: price.id }
  const productId = price
    ? productIdOf(price)
    : (
        await underKey(keyOf('product', offer.lookupKey, offer.name, offer.description), (idempotencyKey) =>
          stripe.products.create(
            { name: offer.name, description: offer.description, metadata: { portico_key: offer.lookupKey } },
            { idempotencyKey },
          ),
        )
      ).id
  const key = keyOf('price', productId, price?.id, offer.lookupKey, offer.cents, offer.currency, offer.months)
  const made = await underKey(key, (idempotencyKey) =>
    stripe.prices.create(
      {
        product: productId,
        currency: offer.currency.toLowerCase(),
        unit_amount: offer.cents,
        ...(offer.months === 0 ? {} : { recurring: { interval: 'month', interval_count: offer.months } }),
        lookup_key: offer.lookupKey,
        transfer_lookup_key: true,
      },
      { idempotencyKey },
    ),
  )
  return { productId, priceId: made.id }
}
