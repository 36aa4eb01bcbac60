import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { countUsers as endpoint } from '#contract/accounts/manager.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import { withinDays } from '#server/platform/lists/within-days.ts'

/** Lists the filters of the users' list. */
export type UserFilters = QueryOf<typeof endpoint>

/** Returns the conditions of a filtered list without its text, as its indexes are written. */
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
    ...withinDays(sql`registered_at`, from, to),
  ]
}

/** Reports whether a list is filtered at all. */
export const isFiltered = (filters: UserFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined && value !== '')

/** A sum of the stored statistics, and how often active users without a proved address come to it. */
type Stored = readonly [sum: RawBuilder<number>, exceptions: -1 | 0 | 1]

/**
 * Returns what the statistics store for the flags. They do not store both flags together: active users without a proved
 * address are few, and with their number all combinations follow.
 */
const storedCount = ({ emailVerified: verified, hasActiveSubscription: active }: UserFilters): Stored => {
  if (verified === undefined && active === undefined) return [sql`users`, 0]
  if (active === undefined) return [verified === 'true' ? sql`verified` : sql`users - verified`, 0]
  if (verified === undefined) return [active === 'true' ? sql`active` : sql`users - active`, 0]
  if (verified === 'true') return active === 'true' ? [sql`active`, -1] : [sql`verified - active`, 1]
  return active === 'true' ? [sql`0`, 1] : [sql`users - verified`, -1]
}

/** Counts the users of a filtered list from the stored statistics of each day; one query reads one state. */
export const countingUsers = (filters: UserFilters): RawBuilder<unknown> => {
  const { 'regDate[after]': from, 'regDate[before]': to } = filters
  const [sum, exceptions] = storedCount(filters)
  const few = conditionsOf({ ...filters, emailVerified: 'false', hasActiveSubscription: 'true' })
  const rest =
    exceptions === 0
      ? sql``
      : sql` + ${sql.lit(exceptions)} * (select count(*) from app_user where ${sql.join(few, sql` and `)})`
  return sql`select (coalesce(sum(${sum}), 0)${rest}) from user_statistic_now
    where day between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`
}
