import type { webhookTargetKinds } from '#contract/platform/admin-choices.ts'
import { withCause } from '#server/platform/cause/with-cause.ts'
import type { PaymentsDeps } from './deps.ts'
import { tables } from './tables.ts'

/** Seconds until a failed event is retried, by the number of attempts. */
const waits = [10, 30, 120, 600, 3600] as const

const action = async (
  { subscriptions, purchases, payLinks, refunds }: PaymentsDeps,
  kind: (typeof webhookTargetKinds)[number],
  id: string,
): Promise<void> => {
  switch (kind) {
    case 'checkout':
      // A known purchase or payment of an invoice is no subscription's checkout: the provider is asked once.
      if ((await purchases.syncKnown(id)) || (await payLinks.syncKnown(id))) return
      if ((await subscriptions.syncCheckout(id)) === 'not_found') await purchases.syncPurchase(id)
      return
    case 'subscription':
      await subscriptions.mirrorSubscription(id, await purchases.behind(id))
      return
    case 'schedule':
      await subscriptions.syncSchedule(id)
      return
    case 'refund':
      await refunds.syncRefund(id)
      return
    case 'payment':
      await refunds.syncPayment(id)
  }
}

const processStored = async (deps: PaymentsDeps, eventId: string): Promise<void> => {
  const { platform } = deps
  const db = tables(platform.db)
  const event = await db.selectFrom('provider_event').selectAll().where('id', '=', eventId).executeTakeFirst()
  if (!event || event.processed_at !== null) return
  try {
    if (event.subject_kind && event.subject_id) await action(deps, event.subject_kind, event.subject_id)
    const now = platform.clock.now().toISOString()
    await db
      .updateTable('provider_event')
      .set({ processed_at: now, last_error: null })
      .where('id', '=', eventId)
      .execute()
  } catch (error) {
    const wait = waits[Math.min(event.attempts, waits.length - 1)] ?? 3600
    await db
      .updateTable('provider_event')
      .set({
        attempts: event.attempts + 1,
        last_error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
        next_attempt_at: new Date(platform.clock.now().getTime() + wait * 1000).toISOString(),
      })
      .where('id', '=', eventId)
      .execute()
    throw error
  }
}

/**
 * Processes a stored event: reads its object at the provider again. A processed event is skipped. What this writes, and
 * what its jobs write later, names the event as its cause.
 */
export const processEvent = (deps: PaymentsDeps, eventId: string): Promise<void> =>
  withCause(eventId, () => processStored(deps, eventId))
