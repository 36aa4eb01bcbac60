import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type OwedRow, type OwedSum, owedByWeek } from '#server/platform/database/owed-by-week.ts'

/** Counts the failed and pending renewals that managers see, by currency and week of creation. */
export const countFailedRenewals = async (db: Db, today: string, weeks: number): Promise<OwedSum> => {
  const { rows } = await sql<OwedRow>`
    select currency, (${today}::date - london_day(created_at)) / 7 as week, count(*)::int as count, sum(total_cents)::text as cents
    from payment_invoice where listed group by 1, 2`.execute(db)
  return owedByWeek(rows, weeks)
}
