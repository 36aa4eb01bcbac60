import type { Schedule } from '#contract/subscriptions/manager-subscriptions.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { presentSchedule } from './present-schedule.ts'

/** Lists the filters of a user's schedules. */
interface ScheduleFilters {
  readonly userId: number
  readonly status?: Schedule['status'] | undefined
  /** The first day that is included. */
  readonly from?: string | undefined
}

/** Lists a user's schedules, the next to start first. Throws `not_found` for an unknown user. */
export const listSchedules = async (
  { platform, catalogue }: SubscriptionsDeps,
  { userId, status, from }: ScheduleFilters,
): Promise<Schedule[]> => {
  if (!(await findAnyPerson(platform.db, userId))) throw refuse('not_found')
  const rows = await tables(platform.db)
    .selectFrom('subscription_schedule')
    .selectAll()
    .where('user_id', '=', userId)
    .where('at_once', '=', false)
    .$if(status === undefined, (query) => query.where('status', '<>', 'opening'))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'new'))
    .$if(from !== undefined && from !== '', (query) => query.where('start_on', '>=', from ?? ''))
    .orderBy('start_on')
    .orderBy('id')
    .limit(500)
    .execute()
  return Promise.all(rows.map((row) => presentSchedule(catalogue, row)))
}
