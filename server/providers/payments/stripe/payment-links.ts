import type { Stripe } from 'stripe'
import type { PaymentLinkRequest } from '#server/providers/payments/port.ts'
import { expireCheckout } from './checkouts.ts'
import { itemsOf } from './items-of.ts'
import { underKey } from './under-key.ts'

const keyName = 'portico_link'

const everything = { limit: 10_000 }

/** Lists the open links whose metadata have these values: Stripe cannot search them by their metadata. */
export const openPaymentLinks = async (
  stripe: Stripe,
  wanted: Readonly<Record<string, string>>,
): Promise<Stripe.PaymentLink[]> => {
  const links = await stripe.paymentLinks.list({ active: true, limit: 100 }).autoPagingToArray(everything)
  return links.filter(({ metadata }) => Object.entries(wanted).every(([name, value]) => metadata[name] === value))
}

/** Closes a link first, so that it opens no further pages, and then the pages that it opened. */
export const closePaymentLink = async (stripe: Stripe, id: string): Promise<void> => {
  await stripe.paymentLinks.update(id, { active: false })
  const sessions = stripe.checkout.sessions.list({ payment_link: id, status: 'open', limit: 100 })
  for (const session of await sessions.autoPagingToArray(everything)) await expireCheckout(stripe, session.id)
}

/** Creates the link of a price once. Its metadata apply to every session that it opens, and to the purchases. */
export const ensurePaymentLink = async (
  stripe: Stripe,
  request: PaymentLinkRequest,
): Promise<{ id: string; url: string }> => {
  // Stripe deletes an idempotency key after a day, but the link's metadata contain the key.
  const [known] = await openPaymentLinks(stripe, { [keyName]: request.key })
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
