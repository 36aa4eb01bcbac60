import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type OwedRow, type OwedSum, owedSum } from '#server/platform/database/owed-sum.ts'

/** Counts the failed and pending renewals that managers see, and what they owe by currency. */
export const countFailedRenewals = async (db: Db): Promise<OwedSum> => {
  const { rows } = await sql<OwedRow>`
    select currency, count(*)::int as count, sum(total_cents)::text as cents
    from payment_invoice where listed group by 1`.execute(db)
  return owedSum(rows)
}
