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

/**
 * Selects the statistics by day of registration, newest first: stored blocks plus pending changes, as of one moment.
 */
export const statisticsByDay = sql<Day>`
  select day, sum(users)::integer as users, sum(verified)::integer as verified, sum(active)::integer as active
  from user_statistic_now group by day order by day desc`

const sumOf = (days: readonly Day[], field: 'users' | 'verified' | 'active'): number =>
  days.reduce((sum, day) => sum + day[field], 0)

/** Reads the overview's numbers. The cost depends on the number of days, not of users. */
export const readStatistics = async (db: Db | Trx): Promise<AnswerOf<typeof usersStats>> => {
  const { rows } = await statisticsByDay.execute(db)
  return {
    total_users: sumOf(rows, 'users'),
    email_verified: sumOf(rows, 'verified'),
    active_subscriptions: sumOf(rows, 'active'),
    users_per_day: rows.flatMap(({ day, users }) => (users > 0 ? [{ date: day, num_users: users }] : [])),
  }
}
