import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { countUsers as endpoint } from '#contract/accounts/manager.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Lists the filters of the users' list. */
export type UserFilters = QueryOf<typeof endpoint>

const startOf = (day: string, later = 0) => sql`(${day}::date + ${later}::int)::timestamp at time zone 'Europe/London'`

/** Returns the conditions of a filtered list, as its indexes are written. */
export const conditionsOf = (filters: UserFilters): RawBuilder<SqlBool>[] => {
  const { emailVerified, hasActiveSubscription, 'regDate[after]': from, 'regDate[before]': to } = filters
  return [
    sql<SqlBool>`deleted_at is null`,
    ...(emailVerified === undefined
      ? []
      : [sql<SqlBool>`(email_verified_at is null)::int = ${sql.lit(emailVerified === 'true' ? 0 : 1)}`]),
    ...(hasActiveSubscription === undefined
      ? []
      : [sql<SqlBool>`active = ${sql.lit(hasActiveSubscription === 'true')}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`registered_at >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`registered_at < ${startOf(to, 1)}`]),
  ]
}

/** Reports whether a list is filtered at all. */
export const isFiltered = (filters: UserFilters): boolean => Object.values(filters).some((value) => value !== undefined)

/** What the statistics store for each flag; both flags at once are not in them. */
const storedCount = ({ emailVerified, hasActiveSubscription }: UserFilters) => {
  if (emailVerified !== undefined) return emailVerified === 'true' ? sql`verified` : sql`users - verified`
  if (hasActiveSubscription !== undefined) return hasActiveSubscription === 'true' ? sql`active` : sql`users - active`
  return sql`users`
}

/** Counts the users of a filtered list: from the stored statistics of each day, except for both flags at once. */
export const countUsers = async (db: Db, filters: UserFilters): Promise<number> => {
  const { emailVerified, hasActiveSubscription, 'regDate[after]': from, 'regDate[before]': to } = filters
  const isBoth = emailVerified !== undefined && hasActiveSubscription !== undefined
  const counted = isBoth
    ? sql<{
        total: number
      }>`select count(*)::int as total from app_user where ${sql.join(conditionsOf(filters), sql` and `)}`
    : sql<{ total: number }>`select coalesce(sum(${storedCount(filters)}), 0)::int as total from user_statistic_now
        where day between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`
  const { rows } = await counted.execute(db)
  return rows[0]?.total ?? 0
}
