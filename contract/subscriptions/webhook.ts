import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'

/** Receives the payment provider's events; the signature over the raw body is the only authentication. */
export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/stripe/webhook',
  who: 'anyone',
  isExtension: true,
  summary: 'Receive payment provider webhooks',
  bodyType: 'raw',
  body: z.unknown(),
  answer: z.strictObject({ received: z.boolean() }),
  errors: ['invalid_parameter', 'not_found'],
})
