import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { deadlineColumns, going } from './list-deadlines.ts'

/** Counts what companies have missed to file, and what they have to file within a number of days. */
export const countDeadlines = async (
  db: Db,
  today: string,
  dueSoonDays: number,
): Promise<{ dueSoon: number; overdue: number }> => {
  const counts = deadlineColumns.map(({ dueOn }) => {
    const due = sql.ref(dueOn)
    return sql`select (${due} < ${today}::date) as missed, count(*)::int as count
      from registry_record where ${due} <= ${today}::date + ${dueSoonDays}::int and ${going} group by 1`
  })
  const { rows } = await sql<{ missed: boolean; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  const count = (wanted: boolean): number =>
    rows.reduce((sum, row) => (row.missed === wanted ? sum + row.count : sum), 0)
  return { dueSoon: count(false), overdue: count(true) }
}
