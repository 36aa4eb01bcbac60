import type { Selectable } from 'kysely'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { maySeeSubscriptionsOf } from '#server/domains/subscriptions/policy.ts'
import { requireShown } from '#server/domains/subscriptions/records/started-by-staff.ts'
import { isPlanChangeable } from '#server/domains/subscriptions/rules.ts'
import { type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'

export type SubscriptionRow = Selectable<SubscriptionTable>

/**
 * Finds a subscription whose plan the actor may change: their own, or as a manager any. What was bought through a link
 * has no plan. Throws `not_found`, and `email_not_verified` where it is hidden from the session.
 */
export const findChangeable = async (
  deps: SubscriptionsDeps,
  actor: UserActor,
  id: number,
): Promise<SubscriptionRow> => {
  const row = await tables(deps.platform.db)
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .where('duplicate', '=', false)
    .where('origin', 'in', ['checkout', 'staff'])
    .executeTakeFirst()
  if (!row || !maySeeSubscriptionsOf(actor, row.user_id)) throw refuse('not_found')
  if (row.user_id === actor.userId) await requireShown(deps, actor)
  return row
}

/** A change is not started in the last moments of a period, which the provider is about to renew. */
const marginMs = 60_000

/**
 * Finds one that can change now, read again if its period seems to be over. Throws `plan_change_not_possible` while it
 * owes, ends, has ended or is just being renewed.
 */
export const requireChangeable = async (
  deps: SubscriptionsDeps,
  actor: UserActor,
  id: number,
): Promise<SubscriptionRow & { current_period_end: string }> => {
  const endsSoon = ({ current_period_end: end }: SubscriptionRow): boolean =>
    end === null || Date.parse(end) - deps.platform.clock.now().getTime() < marginMs
  let row = await findChangeable(deps, actor, id)
  if (isPlanChangeable(row) && endsSoon(row)) {
    await mirrorSubscription(deps, row.stripe_id)
    row = await findChangeable(deps, actor, id)
  }
  if (!isPlanChangeable(row) || row.current_period_end === null || endsSoon(row))
    throw refuse('plan_change_not_possible')
  return { ...row, current_period_end: row.current_period_end }
}
