import type { Stripe } from 'stripe'
import type { ProviderEvent } from '#server/providers/payments/port.ts'
import { apiVersion } from './client.ts'
import { eventOf } from './map.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The events that we subscribe to. */
export const deliveredEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'subscription_schedule.created',
  'subscription_schedule.updated',
  'subscription_schedule.canceled',
  'subscription_schedule.completed',
  'subscription_schedule.released',
  'subscription_schedule.aborted',
] as const

/** How many event types Stripe lists in one call. */
const kindsPerCall = 20

/** Lists events since then whose delivery failed, oldest first. */
export const undeliveredEvents = async (stripe: Stripe, since: Date): Promise<ProviderEvent[]> => {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const found: Stripe.Event[] = []
  for (let from = 0; from < deliveredEvents.length; from += kindsPerCall) {
    const types = deliveredEvents.slice(from, from + kindsPerCall)
    const list = stripe.events.list({ delivery_success: false, created, types, limit: 100 })
    found.push(...(await list.autoPagingToArray({ limit: 10_000 })))
  }
  return found
    .toReversed()
    .map(eventOf)
    .filter(({ account }) => account === null)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/**
 * Creates the webhook endpoint unless an enabled one with our address and API version exists; one for other events is
 * updated. The key includes the current minute: a since deleted endpoint must not be answered from the cache.
 */
export const ensureWebhookEndpoint = async (stripe: Stripe, url: string): Promise<void> => {
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  const wanted = [...deliveredEvents]
  const own = endpoints.find((one) => one.url === url && one.status === 'enabled' && one.api_version === apiVersion)
  if (own && wanted.every((type) => own.enabled_events.includes(type) || own.enabled_events.includes('*'))) return
  if (own) return void (await stripe.webhookEndpoints.update(own.id, { enabled_events: wanted }))
  await stripe.webhookEndpoints.create(
    { url, enabled_events: wanted, api_version: apiVersion },
    { idempotencyKey: `webhook-${url}-${Math.floor(Date.now() / 60_000)}` },
  )
}

/** Checks whether a value is an id of Stripe's format: letters, digits and a few signs, which every column takes. */
const isId = (value: unknown): boolean => typeof value === 'string' && /^[\w.:-]{1,255}$/.test(value)
/** Checks whether seconds are a valid moment, up to the year 9999. */
const isMoment = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 253e9
const isObject = (value: unknown): boolean => isRecord(value) && (typeof value['id'] !== 'string' || isId(value['id']))

/**
 * Checks whether signed bytes are an event with its object inside; Stripe also has thin events, which we never request.
 */
const isSnapshot = (event: unknown): event is Stripe.Event =>
  isRecord(event) &&
  isId(event['id']) &&
  isId(event['type']) &&
  isMoment(event['created']) &&
  (event['account'] === undefined || event['account'] === null || isId(event['account'])) &&
  isRecord(event['data']) &&
  isObject(event['data']['object'])

const isForged = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Error && error.message.includes('thin event')) ||
  (error instanceof Error && Reflect.get(error, 'type') === 'StripeSignatureVerificationError')

/** The maximum age of a delivery in seconds, as in Stripe's own libraries. */
const oldestSeconds = 300
/** How many seconds the provider's clock may be ahead of ours. */
const aheadSeconds = 60

/** Checks whether a signature has one recent timestamp: the SDK accepts `t=NaN` and next year. */
const isOfNow = (signature: string, now: number): boolean => {
  const moments = signature.split(',').filter((part) => part.trim().startsWith('t='))
  const [, digits] = /^\s*t=(\d{1,12})\s*$/.exec(moments[0] ?? '') ?? []
  if (moments.length !== 1 || digits === undefined) return false
  const age = now / 1000 - Number(digits)
  return age <= oldestSeconds + 1 && age >= -aheadSeconds
}

/**
 * Reads the event in a delivery. Null when the signature is missing, wrong, too old or in the future, or the bytes are
 * no event.
 */
export const readDelivery = (
  stripe: Stripe,
  delivery: { readonly secret: string; readonly rawBody: Buffer; readonly signature: string },
): ProviderEvent | null => {
  if (!isOfNow(delivery.signature, Date.now())) return null
  try {
    const event = stripe.webhooks.constructEvent(delivery.rawBody, delivery.signature, delivery.secret)
    return isSnapshot(event) ? eventOf(event) : null
  } catch (error) {
    if (isForged(error)) return null
    throw error
  }
}
