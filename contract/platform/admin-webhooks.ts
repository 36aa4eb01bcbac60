import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { foreignText, instant } from '../core/fields.ts'
import { windowOf, windowQuery } from '../core/window.ts'
import { providerEventStates } from './admin-choices.ts'

/** One delivery of the payment provider's news. */
export const providerEvent = z.strictObject({
  id: z.string(),
  type: z.string(),
  state: z.enum(providerEventStates),
  /** What it is about; null when nothing is done with it. */
  subject: z.nullable(z.strictObject({ kind: z.string(), id: z.string() })),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  /** When it happened at the provider. */
  createdAt: instant,
  receivedAt: instant,
  processedAt: z.nullable(instant),
  /** When it is tried again; null unless it waits. */
  nextAttemptAt: z.nullable(instant),
})
export type AdminProviderEvent = z.output<typeof providerEvent>

/** News that the payment provider delivered, newest first; the total is exact up to 1,000. */
export const listProviderEvents = endpoint({
  method: 'GET',
  path: '/admin/provider_events',
  who: 'admin',
  ours: true,
  summary: 'List webhook events',
  query: z.strictObject({
    ...windowQuery,
    state: z.optional(z.enum(providerEventStates)),
    /** Beginning of the type: `invoice.`. */
    type: z.optional(foreignText(100)),
    /** Id of the event or of what it is about. */
    subject: z.optional(foreignText(255)),
  }),
  answer: windowOf(providerEvent),
  errors: [],
})

/** Processes stored news again; doing it twice changes nothing. `nothing_to_process` for news that is about nothing of ours. */
export const processProviderEvent = endpoint({
  method: 'POST',
  path: '/admin/provider_events/{id}/process',
  who: 'admin',
  ours: true,
  summary: 'Reprocess a webhook event',
  params: z.object({ id: foreignText(255) }),
  answer: providerEvent,
  errors: ['nothing_to_process'],
})
