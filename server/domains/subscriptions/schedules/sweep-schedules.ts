import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { oneByOne } from '#server/platform/jobs/one-by-one.ts'
import type { RemoteSubscription } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { openSchedule, saveFailedStart, saveStarted } from './open-schedule.ts'
import { type ScheduleRow, syncSchedule } from './sync-schedule.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** The provider drops an idempotency key after a day; a later repeat would create another one. */
const keyLifeMs = 23 * hour

/** Lists a customer's subscriptions; none when the provider no longer knows the customer. */
const subscriptionsOf = async ({ payments }: SubscriptionsDeps, customerId: string): Promise<RemoteSubscription[]> => {
  try {
    return await payments.subscriptionsOf(customerId)
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !error.code?.startsWith('resource_missing')) throw error
    return []
  }
}

/** Takes over an immediate start whose answer was lost, if it exists; never requests it again. */
const settleStart = async (deps: SubscriptionsDeps, row: ScheduleRow, age: number): Promise<void> => {
  const started = (await subscriptionsOf(deps, row.customer_id)).find(
    ({ metadata }) => metadata['portico_schedule'] === String(row.id),
  )
  if (started) await saveStarted(deps, row, started.id)
  else if (age > hour) await saveFailedStart(deps, row)
}

/**
 * Checks the state of a schedule. One whose answer was lost is requested again under its key, or marked as failed.
 * Throws `ProviderFailure`.
 */
export const checkSchedule = async (deps: SubscriptionsDeps, row: ScheduleRow): Promise<void> => {
  const now = deps.platform.clock.now()
  await tables(deps.platform.db)
    .updateTable('subscription_schedule')
    .set({ checked_at: now.toISOString() })
    .where('id', '=', row.id)
    .execute()
  if (row.stripe_id !== null) return syncSchedule(deps, row.stripe_id)
  const age = now.getTime() - Date.parse(row.created_at)
  if (row.at_once) return settleStart(deps, row, age)
  return age < keyLifeMs ? openSchedule(deps, row) : saveFailedStart(deps, row)
}

/** Checks schedules whose answer was lost, that were due an hour ago without an event, or unchecked for a day. */
export const sweepSchedules = async (deps: SubscriptionsDeps): Promise<void> => {
  const now = deps.platform.clock.now().getTime()
  const before = (ms: number): string => new Date(now - ms).toISOString()
  const rows = await tables(deps.platform.db)
    .selectFrom('subscription_schedule')
    .selectAll()
    .where('status', 'in', ['opening', 'new', 'active'])
    .where('checked_at', '<=', before(minute))
    .where((eb) =>
      eb.or([
        eb('status', '=', 'opening'),
        eb('checked_at', '<=', before(day)),
        eb.and([
          eb('status', '=', 'new'),
          eb('start_at', '<=', before(hour)),
          eb('checked_at', '<=', before(30 * minute)),
        ]),
      ]),
    )
    .orderBy('checked_at')
    .limit(100)
    .execute()
  await oneByOne(deps, 'schedule', rows, (row) => checkSchedule(deps, row))
}
