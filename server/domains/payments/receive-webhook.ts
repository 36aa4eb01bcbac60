import { withCause } from '#server/platform/cause/with-cause.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { ProviderEvent } from '#server/providers/payments/port.ts'
import type { ReceiverDeps } from './deps.ts'
import { processEventJob } from './jobs.ts'
import { tables } from './tables.ts'

/** Stores an event once and enqueues its job, in one transaction; a known event changes nothing. */
export const storeEvent = async ({ platform }: ReceiverDeps, event: ProviderEvent): Promise<void> => {
  const received = platform.clock.now().toISOString()
  await platform.db.transaction().execute(async (trx) => {
    const stored = await tables(trx)
      .insertInto('provider_event')
      .values({
        id: event.id,
        type: event.type,
        subject_kind: event.subject?.kind ?? null,
        subject_id: event.subject?.id ?? null,
        created_at: event.createdAt.toISOString(),
        received_at: received,
        processed_at: event.subject === null ? received : null,
        next_attempt_at: received,
        last_error: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored && event.subject !== null)
      await withCause(event.id, () => platform.jobs.enqueue(trx, processEventJob, { eventId: event.id }))
  })
}

/**
 * Receives a delivery of the provider: verifies the signature, stores it, then answers; a job processes it. Without a
 * secret the route does not exist. Refuses a wrong signature, the other mode (test, live) and connected accounts, whose
 * payments are not ours.
 */
export const receiveWebhook = async (
  deps: ReceiverDeps,
  rawBody: unknown,
  signature: string | undefined,
): Promise<void> => {
  const { stripe } = deps.platform.settings
  if (stripe.webhookSecret === '') throw refuse('not_found')
  const event = Buffer.isBuffer(rawBody) && signature ? await deps.payments.readDelivery(rawBody, signature) : null
  if (!event) throw refuse('invalid_parameter')
  if (event.live !== stripe.secretKey.includes('_live_')) {
    deps.platform.log.error({ event: event.id, live: event.live }, 'an event has the wrong mode')
    throw refuse('invalid_parameter')
  }
  if (event.account !== null) {
    deps.platform.log.error({ event: event.id, account: event.account }, 'an event is of an account that is not ours')
    throw refuse('invalid_parameter')
  }
  await storeEvent(deps, event)
}
