import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { findChange, type PlanChangeRow } from '#server/domains/subscriptions/terms/read-changes.ts'
import { oneByOne } from '#server/platform/jobs/one-by-one.ts'
import { requestChange, saveFailedChange } from './request-change.ts'

const minute = 60_000
/** After this the provider has made a change at once, or never will. */
const lostMs = 60 * minute

type Waiting = PlanChangeRow & { readonly stripe_id: string }

/**
 * Settles a change whose answer was lost. One at once is never requested again, so that nobody is charged long after
 * the click: it counts if the provider made it. One at renewal charges nothing, and is requested again while the
 * subscription renews.
 */
const settle = async (deps: SubscriptionsDeps, row: Waiting): Promise<void> => {
  const { db, clock } = deps.platform
  const now = clock.now()
  await tables(db).updateTable('plan_change').set({ checked_at: now.toISOString() }).where('id', '=', row.id).execute()
  await mirrorSubscription(deps, row.stripe_id)
  if ((await findChange(db, row.id))?.state !== 'requested') return
  if (row.kind === 'renewal' && now < new Date(row.effective_at)) return requestChange(deps, row)
  const isLost = now.getTime() - Date.parse(row.created_at) >= lostMs
  if (isLost) await saveFailedChange(deps, row, 'processing_error')
}

/** Settles the changes of plan that have been in progress for a minute. */
export const sweepChanges = async (deps: SubscriptionsDeps): Promise<void> => {
  const { db, clock } = deps.platform
  const rows = await tables(db)
    .selectFrom('plan_change')
    .innerJoin('subscription', 'subscription.id', 'plan_change.subscription_id')
    .selectAll('plan_change')
    .select('subscription.stripe_id')
    .where('plan_change.state', '=', 'requested')
    .where('plan_change.checked_at', '<=', new Date(clock.now().getTime() - minute).toISOString())
    .orderBy('plan_change.checked_at')
    .limit(100)
    .execute()
  await oneByOne(deps, 'change of plan', rows, (row) => settle(deps, row))
}
