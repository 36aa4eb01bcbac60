import type { Stripe } from 'stripe'
import type { PaymentLinkRequest } from '#server/providers/payments/port.ts'
import { itemsOf } from './items-of.ts'
import { underKey } from './under-key.ts'

const keyName = 'portico_link'

/** Finds an earlier link: Stripe deletes an idempotency key after a day, but the link's metadata contain the key. */
const madeBefore = async (stripe: Stripe, key: string): Promise<Stripe.PaymentLink | undefined> => {
  const links = await stripe.paymentLinks.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 10_000 })
  return links.find(({ metadata }) => metadata[keyName] === key)
}

/** Creates the link of a price once. Its metadata apply to every session that it opens, and to the purchases. */
export const ensurePaymentLink = async (
  stripe: Stripe,
  request: PaymentLinkRequest,
): Promise<{ id: string; url: string }> => {
  const known = await madeBefore(stripe, request.key)
  if (known) return { id: known.id, url: known.url }
  const items = await itemsOf(stripe, request)
  const metadata = { ...request.metadata }
  const bought: Partial<Stripe.PaymentLinkCreateParams> =
    request.months === 0
      ? { customer_creation: 'always', payment_intent_data: { metadata } }
      : { subscription_data: { metadata } }
  const made = await underKey(request.key, (idempotencyKey) =>
    stripe.paymentLinks.create(
      {
        line_items: items,
        after_completion: { type: 'redirect', redirect: { url: request.successUrl } },
        metadata: { ...metadata, [keyName]: request.key },
        ...bought,
      },
      { idempotencyKey },
    ),
  )
  return { id: made.id, url: made.url }
}
