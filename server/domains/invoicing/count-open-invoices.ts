import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type OwedRow, type OwedSum, owedByWeek } from '#server/platform/database/owed-by-week.ts'
import { ofStatus } from './of-status.ts'

/** Counts open invoices and what they still owe, by currency and week of their date. */
export const countOpenInvoices = async (db: Db, today: string, weeks: number): Promise<OwedSum> => {
  const { rows } = await sql<OwedRow>`
    select currency, (${today}::date - dated_on) / 7 as week, count(*)::int as count,
      sum(total_cents - credited_cents)::text as cents
    from accounting_document where ${ofStatus('open')} group by 1, 2`.execute(db)
  return owedByWeek(rows, weeks)
}
