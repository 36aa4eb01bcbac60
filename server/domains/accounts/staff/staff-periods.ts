import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'

/** Describes a role change in the audit trail; `before` is null where a deletion cleared it. */
export interface RoleChange {
  readonly id: number
  readonly at: string
  readonly before: readonly string[] | null
}

/** Describes a past period with a role, by ids of audit entries and by instants. */
export interface StaffPeriod {
  readonly afterId: number
  readonly untilId: number
  readonly after: string | null
  readonly until: string
}

/** Calculates the past periods with a role from the roles before each change. */
export const staffPeriods = (changes: readonly RoleChange[]): StaffPeriod[] =>
  changes.flatMap(({ id, at, before }, index) => {
    const previous = changes[index - 1]
    const wasStaff = before === null || before.length > 0
    return wasStaff ? [{ afterId: previous?.id ?? 0, untilId: id, after: previous?.at ?? null, until: at }] : []
  })

/** Checks whether an instant is within one of these periods. */
export const isWithin = (periods: readonly StaffPeriod[], at: string): boolean =>
  periods.some(({ after, until }) => (after === null || at > after) && at <= until)

/** Lists the past periods in which an account had a role, oldest first. */
export const staffPeriodsOf = async (db: Db, userId: number): Promise<StaffPeriod[]> => {
  const { rows } = await sql<RoleChange>`
    select id, at, "before" -> 'roles' as before from audit_entry
    where subject_type = 'user' and subject_id = ${String(userId)} and action in ('grant-role', 'withdraw-role')
    order by id`.execute(db)
  return staffPeriods(rows.map((row) => ({ ...row, at: instant(row.at) })))
}
