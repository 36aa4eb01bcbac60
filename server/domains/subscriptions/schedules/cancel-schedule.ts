import type { Schedule } from '#contract/subscriptions/manager-subscriptions.ts'
import { recordAct, type StaffAct } from '#server/platform/audit/staff-act.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { SubscriptionsDeps } from '../deps.ts'
import { tables } from '../tables.ts'
import { presentSchedule } from './present-schedule.ts'
import { type ScheduleRow, takeOverSchedule } from './take-over-schedule.ts'

const findRow = ({ platform }: SubscriptionsDeps, id: number): Promise<ScheduleRow | undefined> =>
  tables(platform.db)
    .selectFrom('subscription_schedule')
    .selectAll()
    .where('id', '=', id)
    .where('at_once', '=', false)
    .where('status', '<>', 'opening')
    .executeTakeFirst()

/** Writes down once that somebody asked for it. */
const claim = async ({ platform }: SubscriptionsDeps, act: StaffAct, row: ScheduleRow): Promise<void> => {
  await platform.db.transaction().execute(async (trx) => {
    const asked = await tables(trx)
      .updateTable('subscription_schedule')
      .set({ cancel_asked_at: platform.clock.now().toISOString(), cancel_asked_by: act.actor.userId })
      .where('id', '=', row.id)
      .where('cancel_asked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!asked) return
    await recordAct(platform, trx, act, {
      act: 'cancel-schedule',
      subject: { type: 'user', id: row.user_id },
      before: { schedule: row.id, product: row.product_id, startDate: row.start_on },
    })
  })
}

/**
 * Cancels a schedule that waits; a cancelled one answers the same. One that began meanwhile is `schedule_started` and goes on.
 * Throws `ProviderFailure`.
 */
export const cancelSchedule = async (deps: SubscriptionsDeps, act: StaffAct, id: number): Promise<Schedule> => {
  const row = await findRow(deps, id)
  if (!row) throw refuse('not_found')
  if (row.status === 'new' && row.stripe_id !== null) {
    await claim(deps, act, row)
    await deps.payments.cancelSchedule(row.stripe_id)
    await takeOverSchedule(deps, row.stripe_id)
  }
  const after = await findRow(deps, id)
  if (after?.status !== 'cancelled') throw refuse('schedule_started')
  return presentSchedule(deps.catalogue, after)
}
