import type { Schedule } from '#contract/subscriptions/manager-subscriptions.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { presentSchedule } from './present-schedule.ts'
import { type ScheduleRow, syncSchedule } from './sync-schedule.ts'

const findRow = ({ platform }: SubscriptionsDeps, id: number): Promise<ScheduleRow | undefined> =>
  tables(platform.db)
    .selectFrom('subscription_schedule')
    .selectAll()
    .where('id', '=', id)
    .where('at_once', '=', false)
    .where('status', '<>', 'opening')
    .executeTakeFirst()

/** Records the request to cancel, once. */
const claim = async ({ platform }: SubscriptionsDeps, action: StaffAction, row: ScheduleRow): Promise<void> => {
  await platform.db.transaction().execute(async (trx) => {
    const updated = await tables(trx)
      .updateTable('subscription_schedule')
      .set({
        cancellation_requested_at: platform.clock.now().toISOString(),
        cancellation_requested_by: action.actor.userId,
      })
      .where('id', '=', row.id)
      .where('cancellation_requested_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) return
    await recordAction(platform, trx, action, {
      action: 'cancel-schedule',
      subject: { type: 'user', id: row.user_id },
      before: { schedule: row.id, product: row.product_id, startDate: row.start_on },
    })
  })
}

/**
 * Cancels a waiting schedule; safe to repeat. Throws `schedule_started` for one that has started, which continues.
 * Throws `ProviderFailure`.
 */
export const cancelSchedule = async (deps: SubscriptionsDeps, action: StaffAction, id: number): Promise<Schedule> => {
  const row = await findRow(deps, id)
  if (!row) throw refuse('not_found')
  if (row.status === 'new' && row.stripe_id !== null) {
    await claim(deps, action, row)
    await deps.payments.cancelSchedule(row.stripe_id)
    await syncSchedule(deps, row.stripe_id)
  }
  const after = await findRow(deps, id)
  if (after?.status !== 'cancelled') throw refuse('schedule_started')
  return presentSchedule(deps.catalogue, after)
}
