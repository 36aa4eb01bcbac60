import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { deadlineColumns, going } from './list-deadlines.ts'

/** Counts what companies have missed to file, and what they have to file on each of the next days, today first. */
export const countDeadlines = async (
  db: Db,
  today: string,
  dueSoonDays: number,
): Promise<{ dueSoon: number; overdue: number; days: number[] }> => {
  const counts = deadlineColumns.map(({ dueOn }) => {
    const due = sql.ref(dueOn)
    return sql`select greatest(${due} - ${today}::date, -1) as left_days, count(*)::int as count
      from registry_record where ${due} <= ${today}::date + ${dueSoonDays}::int and ${going} group by 1`
  })
  const { rows } = await sql<{ left_days: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  const on = (left: number): number => rows.reduce((sum, row) => (row.left_days === left ? sum + row.count : sum), 0)
  const days = Array.from({ length: dueSoonDays + 1 }, (_, left) => on(left))
  return { dueSoon: days.reduce((sum, count) => sum + count, 0), overdue: on(-1), days }
}
