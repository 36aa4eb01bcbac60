import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { foreignText, instant } from '#contract/core/fields.ts'
import { windowOf, windowQuery } from '#contract/core/window.ts'
import { webhookEventStatuses } from './admin-choices.ts'

/** One delivered event of the payment provider. */
export const webhookEvent = z.strictObject({
  id: z.string(),
  type: z.string(),
  status: z.enum(webhookEventStatuses),
  /** The record that it concerns; null if nothing is done with it. */
  target: z.nullable(z.strictObject({ kind: z.string(), id: z.string() })),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  /** When it happened at the provider. */
  createdAt: instant,
  receivedAt: instant,
  processedAt: z.nullable(instant),
  /** Time of the next attempt; null unless it waits. */
  nextAttemptAt: z.nullable(instant),
})
export type WebhookEvent = z.output<typeof webhookEvent>

/** Lists the payment provider's delivered events, newest first; the total is exact up to 1,000. */
export const listWebhookEvents = endpoint({
  method: 'GET',
  path: '/admin/webhook_events',
  who: 'admin',
  isExtension: true,
  summary: 'List webhook events',
  query: z.strictObject({
    ...windowQuery,
    status: z.optional(z.enum(webhookEventStatuses)),
    /** Prefix of the type: `invoice.`. */
    type: z.optional(foreignText(100)),
    /** Id of the event or of its subject. */
    target: z.optional(foreignText(255)),
  }),
  answer: windowOf(webhookEvent),
  errors: [],
})

/**
 * Processes a stored event again; repeating it changes nothing. `event_not_processable` for events that concern no record
 * of ours.
 */
export const processWebhookEvent = endpoint({
  method: 'POST',
  path: '/admin/webhook_events/{id}/process',
  who: 'admin',
  isExtension: true,
  summary: 'Reprocess a webhook event',
  params: z.object({ id: foreignText(255) }),
  answer: webhookEvent,
  errors: ['event_not_processable'],
})
