import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { foreignText, instant } from '#contract/core/fields.ts'
import { windowOf, windowQuery } from '#contract/core/window.ts'
import { jobStatuses, mailStatuses, webhookEventStatuses, webhookTargetKinds } from './admin-choices.ts'

const facts = {
  id: z.string(),
  type: z.string(),
  status: z.enum(webhookEventStatuses),
  /** The record that it concerns; null if nothing is done with it. */
  target: z.nullable(z.strictObject({ kind: z.enum(webhookTargetKinds), id: z.string() })),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  /** When it happened at the provider. */
  createdAt: instant,
  receivedAt: instant,
  processedAt: z.nullable(instant),
  /** Time of the next attempt; null unless it waits. */
  nextAttemptAt: z.nullable(instant),
}

/** One delivered event of the payment provider. */
export const webhookEvent = z.strictObject(facts)
export type WebhookEvent = z.output<typeof webhookEvent>

/** An event with what its processing has caused, also later and through others: the latest 100 of each, oldest first. */
export const webhookEventDetails = z.strictObject({
  ...facts,
  caused: z.strictObject({
    auditEntries: z.array(
      z.strictObject({
        id: z.number(),
        occurredAt: instant,
        action: z.string(),
        target: z.strictObject({ type: z.string(), id: z.string() }),
      }),
    ),
    mails: z.array(
      z.strictObject({
        id: z.number(),
        createdAt: instant,
        to: z.string(),
        subject: z.string(),
        status: z.enum(mailStatuses),
      }),
    ),
    /** Jobs are deleted a day after they are completed, or once a failed one has been settled otherwise. */
    jobs: z.array(
      z.strictObject({ id: z.string(), createdAt: instant, name: z.string(), status: z.enum(jobStatuses) }),
    ),
  }),
})
export type WebhookEventDetails = z.output<typeof webhookEventDetails>

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
  errors: ['search_too_broad'],
})

/** Returns one event with what it caused. */
export const getWebhookEvent = endpoint({
  method: 'GET',
  path: '/admin/webhook_events/{id}',
  who: 'admin',
  isExtension: true,
  summary: 'Get a webhook event and what it caused',
  params: z.object({ id: foreignText(255) }),
  answer: webhookEventDetails,
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
