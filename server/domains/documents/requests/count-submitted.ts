import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { byWeek } from '#server/platform/database/owed-by-week.ts'

/** Counts the requests whose files wait for staff, and by week of their last file. */
export const countSubmitted = async (
  db: Db,
  today: string,
  weeks: number,
): Promise<{ submitted: number; weeks: number[] }> => {
  const { rows } = await sql<{ week: number; count: number }>`
    select (${today}::date - london_day(coalesce(
      (select max(uploaded_at) from document d where d.request_id = r.id and d.deleted_at is null), r.created_at
    ))) / 7 as week, count(*)::int as count
    from document_request r where state = 'submitted' group by 1`.execute(db)
  return { submitted: rows.reduce((sum, { count }) => sum + count, 0), weeks: byWeek(rows, weeks) }
}
