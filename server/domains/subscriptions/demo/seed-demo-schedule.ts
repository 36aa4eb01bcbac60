import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { createStaffSubscription } from '#server/domains/subscriptions/schedules/create-staff-subscription.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'

/** Describes a start that a manager has scheduled. */
export interface DemoSchedule {
  readonly userId: number
  readonly managerId: number
  readonly plan: PriceKey
  readonly startAt: Date
}

/** Creates a later subscription for a demo customer; does nothing when there is one. Only in sandbox mode. */
export const seedDemoSchedule = async (deps: SubscriptionsDeps, input: DemoSchedule): Promise<void> => {
  const { db, settings } = deps.platform
  const plan = await deps.catalogue.plan(input.plan)
  if (settings.sandboxUrl === null || !plan) return
  const status = await tables(db)
    .selectFrom('subscription_schedule')
    .select('id')
    .where('user_id', '=', input.userId)
    .where('status', '<>', 'opening')
    .executeTakeFirst()
  if (status) return
  const action = { actor: { userId: input.managerId }, requestId: 'demo', ip: '', language: 'en' as const }
  await createStaffSubscription(deps, action, {
    userId: input.userId,
    subId: plan.id,
    startDate: londonDay(input.startAt),
  })
}
