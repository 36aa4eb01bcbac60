import { sql } from 'kysely'
import type { Currency } from '#contract/core/money.ts'
import type { CurrencySign } from '#contract/invoicing/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isOverdueOn } from './of-status.ts'
import { owedSql } from './owed-sql.ts'
import { signOf } from './present.ts'

/** A customer's money in one currency, in integer cents. */
export interface CustomerMoney {
  readonly currency: CurrencySign
  readonly paidThisYearCents: number
  readonly outstandingCents: number
  readonly outstandingCount: number
  readonly oldestOn: string | null
  readonly overdueCents: number
  readonly overdueCount: number
}

interface Row {
  readonly currency: Currency
  readonly paid: bigint
  readonly owed: bigint
  readonly count: number
  readonly oldest: string | null
  readonly overdue: bigint
  readonly late: number
}

/**
 * Sums a customer's invoices by currency: what was paid in the calendar year of a day of Europe/London less credit notes,
 * what open and uncollectible ones still owe, and what of it is overdue on the day, as `unpaidTotals` does for all
 * customers.
 */
export const moneyOf = async (db: Db, userId: number, today: string): Promise<CustomerMoney[]> => {
  const year = Number(today.slice(0, 4))
  const late = isOverdueOn(today)
  const isOwed = sql`(number is not null and paid_at is null and credited_cents < total_cents)`
  const paid = sql`(paid_at is not null and extract(year from paid_at at time zone 'Europe/London') = ${year}::int)`
  const { rows } = await sql<Row>`
    select currency, coalesce(sum(total_cents - credited_cents) filter (where ${paid}), 0)::bigint as paid,
      coalesce(sum(${owedSql}) filter (where ${isOwed}), 0)::bigint as owed,
      coalesce(sum(${owedSql}) filter (where ${late}), 0)::bigint as overdue,
      (count(*) filter (where ${late}))::int as late, (count(*) filter (where ${isOwed}))::int as count, min(dated_on) filter (where ${isOwed}) as oldest
    from accounting_document where user_id = ${userId} and kind = 'invoice'
    group by currency having count(*) filter (where ${paid} or ${isOwed}) > 0 order by currency`.execute(db)
  return rows.map((row) => ({
    currency: signOf(row.currency),
    paidThisYearCents: Number(row.paid),
    outstandingCents: Number(row.owed),
    outstandingCount: row.count,
    oldestOn: row.oldest,
    overdueCents: Number(row.overdue),
    overdueCount: row.late,
  }))
}
