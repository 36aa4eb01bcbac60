import type { WebhookEvent } from '#contract/platform/admin-webhooks.ts'
import type { ReceiverDeps } from '#server/domains/payments/deps.ts'
import { processEventJob } from '#server/domains/payments/jobs.ts'
import { tables } from '#server/domains/payments/tables.ts'
import { withCause } from '#server/platform/cause/with-cause.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { findDelivery } from './list-deliveries.ts'

/**
 * Processes a stored event again, done or not: reads its object at the provider again and leaves existing rows. Throws
 * `not_found` for an unknown event, `event_not_processable` for one about nothing of ours.
 */
export const processAgain = async (
  { platform }: Pick<ReceiverDeps, 'platform'>,
  actor: UserActor,
  eventId: string,
  origin: { ip: string; requestId: string },
): Promise<WebhookEvent> =>
  platform.db.transaction().execute(async (trx) => {
    const db = tables(trx)
    await db.selectFrom('provider_event').select('id').where('id', '=', eventId).forUpdate().execute()
    const before = await findDelivery(trx, eventId)
    if (!before) throw refuse('not_found')
    if (before.status === 'ignored') throw refuse('event_not_processable')
    await db
      .updateTable('provider_event')
      .set({ processed_at: null, attempts: 0, next_attempt_at: platform.clock.now().toISOString() })
      .where('id', '=', eventId)
      .execute()
    await withCause(eventId, () => platform.jobs.enqueue(trx, processEventJob, { eventId }, { singletonKey: eventId }))
    await platform.audit.record(trx, {
      actor: { userId: actor.userId, kind: 'staff' },
      action: 'process-provider-event-again',
      subject: { type: 'provider-event', id: eventId },
      before: { status: before.status, attempts: before.attempts },
      after: { status: 'pending' },
      ip: origin.ip,
      requestId: origin.requestId,
    })
    return (await findDelivery(trx, eventId)) ?? before
  })
