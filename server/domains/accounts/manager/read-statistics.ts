import { sql } from 'kysely'
import type { usersStats } from '#contract/accounts/manager.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

interface Day {
  readonly day: string
  readonly users: number
  readonly verified: number
  readonly active: number
}

/** The statistics by day of registration, newest first: what is kept, and what waits to be folded in, as of one moment. */
export const statisticsByDay = sql<Day>`
  select day, sum(users)::integer as users, sum(verified)::integer as verified, sum(active)::integer as active
  from user_statistic_now group by day order by day desc`

const sumOf = (days: readonly Day[], field: 'users' | 'verified' | 'active'): number =>
  days.reduce((sum, day) => sum + day[field], 0)

/** The overview's numbers. They are kept as data: reading them costs the days that there are, however many the users. */
export const readStatistics = async (db: Db | Trx): Promise<AnswerOf<typeof usersStats>> => {
  const { rows } = await statisticsByDay.execute(db)
  return {
    total_users: sumOf(rows, 'users'),
    email_verified: sumOf(rows, 'verified'),
    active_subscriptions: sumOf(rows, 'active'),
    users_per_day: rows.flatMap(({ day, users }) => (users > 0 ? [{ date: day, num_users: users }] : [])),
  }
}
