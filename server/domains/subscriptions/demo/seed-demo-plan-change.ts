import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { createChange } from '#server/domains/subscriptions/plan-changes/create-change.ts'
import { previewChange } from '#server/domains/subscriptions/plan-changes/preview-change.ts'
import { findChosen } from '#server/domains/subscriptions/records/find-running.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import type { UserActor } from '#server/platform/http/route.ts'

/** Describes a change of plan that a manager has made. */
export interface DemoPlanChange {
  readonly userId: number
  readonly managerId: number
  readonly plan: PriceKey
}

/** Changes a demo customer's plan; does nothing when one was changed before. Only in sandbox mode. */
export const seedDemoPlanChange = async (
  deps: SubscriptionsDeps,
  { userId, managerId, plan: key }: DemoPlanChange,
): Promise<void> => {
  const { db, settings } = deps.platform
  const [plan, running] = [await deps.catalogue.plan(key), await findChosen(db, userId)]
  if (settings.sandboxUrl === null || !plan || running?.status !== 'active') return
  const known = await tables(db).selectFrom('plan_change').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (known) return
  const actor: UserActor = { kind: 'user', userId: managerId, sessionId: 0, roles: ['ROLE_MANAGER'] }
  const wanted = { subscription: running.id, product: plan.id }
  const { effectiveAt, due } = await previewChange(deps, actor, wanted)
  const action = { userId: managerId, byStaff: true, requestId: 'demo', ip: '' }
  await createChange(deps, { actor, action, language: 'en' }, { ...wanted, effectiveAt, dueCents: due.cents })
}
