import type { PlanChange } from '#contract/subscriptions/plan-changes.ts'
import { lockPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { maySeeSubscriptionsOf } from '#server/domains/subscriptions/policy.ts'
import { requireShown } from '#server/domains/subscriptions/records/started-by-staff.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { findChange, type PlanChangeRow } from '#server/domains/subscriptions/terms/read-changes.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { type PlanAction, recordPlanAction } from './claim-change.ts'
import { presentChange } from './present-change.ts'

const findVisible = async (deps: SubscriptionsDeps, actor: UserActor, id: number): Promise<PlanChangeRow> => {
  const row = await findChange(deps.platform.db, id)
  if (!row || !maySeeSubscriptionsOf(actor, row.user_id)) throw refuse('not_found')
  if (row.user_id === actor.userId) await requireShown(deps, actor)
  return row
}

/** Records the request to undo, once. */
const claimUndo = (deps: SubscriptionsDeps, action: PlanAction, row: PlanChangeRow): Promise<void> =>
  deps.platform.db.transaction().execute(async (trx) => {
    await lockPerson(trx, row.user_id)
    const change = await tables(trx)
      .updateTable('plan_change')
      .set({ undo_requested_at: deps.platform.clock.now().toISOString(), undo_requested_by: action.userId })
      .where('id', '=', row.id)
      .where('state', '=', 'scheduled')
      .where('undo_requested_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (change) await recordPlanAction(deps, trx, action, 'undo-plan-change', change)
  })

/**
 * Undoes a change that waits for the renewal; safe to repeat. The mirror closes it, or applies it when the period has
 * renewed meanwhile: then throws `plan_change_applied`. Throws `ProviderFailure`.
 */
export const undoChange = async (
  deps: SubscriptionsDeps,
  { actor, action }: { actor: UserActor; action: PlanAction },
  id: number,
): Promise<PlanChange> => {
  const { platform } = deps
  const row = await findVisible(deps, actor, id)
  if (row.state === 'requested') throw refuse('plan_change_open')
  if (row.state === 'scheduled') {
    await claimUndo(deps, action, row)
    const { stripe_id: stripeId } = await tables(platform.db)
      .selectFrom('subscription')
      .select('stripe_id')
      .where('id', '=', row.subscription_id)
      .executeTakeFirstOrThrow()
    await deps.payments.undoPlanChange(stripeId)
    await mirrorSubscription(deps, stripeId)
  }
  const after = await findVisible(deps, actor, id)
  if (after.state !== 'undone') throw refuse('plan_change_applied')
  return presentChange(deps, after)
}
