import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { foreignText, instant } from '#contract/core/fields.ts'
import { windowOf, windowQuery } from '#contract/core/window.ts'
import { providerEventStates } from './admin-choices.ts'

/** One delivered event of the payment provider. */
export const providerEvent = z.strictObject({
  id: z.string(),
  type: z.string(),
  state: z.enum(providerEventStates),
  /** The record that it concerns; null if nothing is done with it. */
  subject: z.nullable(z.strictObject({ kind: z.string(), id: z.string() })),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  /** When it happened at the provider. */
  createdAt: instant,
  receivedAt: instant,
  processedAt: z.nullable(instant),
  /** Time of the next attempt; null unless it waits. */
  nextAttemptAt: z.nullable(instant),
})
export type AdminProviderEvent = z.output<typeof providerEvent>

/** Lists the payment provider's delivered events, newest first; the total is exact up to 1,000. */
export const listProviderEvents = endpoint({
  method: 'GET',
  path: '/admin/provider_events',
  who: 'admin',
  ours: true,
  summary: 'List webhook events',
  query: z.strictObject({
    ...windowQuery,
    state: z.optional(z.enum(providerEventStates)),
    /** Prefix of the type: `invoice.`. */
    type: z.optional(foreignText(100)),
    /** Id of the event or of its subject. */
    subject: z.optional(foreignText(255)),
  }),
  answer: windowOf(providerEvent),
  errors: [],
})

/**
 * Processes a stored event again; repeating it changes nothing. `event_not_processable` for events that concern no record
 * of ours.
 */
export const processProviderEvent = endpoint({
  method: 'POST',
  path: '/admin/provider_events/{id}/process',
  who: 'admin',
  ours: true,
  summary: 'Reprocess a webhook event',
  params: z.object({ id: foreignText(255) }),
  answer: providerEvent,
  errors: ['event_not_processable'],
})
