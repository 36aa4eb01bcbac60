import { sql } from 'kysely'
import type { MonthTotals } from '#contract/banking/own-transactions.ts'
import { plainAmount } from '#server/domains/banking/transactions/amounts.ts'
import { undated } from '#server/domains/banking/transactions/entry.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bookedLines, daysOf, isFound, type OwnFilters } from './booked-lines.ts'

interface MonthRow {
  readonly month: string
  readonly currency: string
  readonly money_in: string
  readonly money_out: string
  readonly count: number
}

/** Sums the found transactions of some whole months, newest first, each currency apart. Sums are exact. */
export const monthTotalsOf = async (
  db: Db,
  accountId: number,
  filters: OwnFilters,
  months: readonly string[],
): Promise<MonthTotals[]> => {
  if (months.length === 0) return []
  const list = sql`${`{${months.map((month) => `${month}-01`).join(',')}}`}::text::date[]`
  const days = sql<boolean>`${daysOf(filters)} and d.day >= (select min(m) from unnest(${list}) m)
    and d.day < (select max(m) + interval '1 month' from unnest(${list}) m)
    and date_trunc('month', d.day)::date = any(${list})`
  const { rows } = await sql<MonthRow>`
    select to_char(l.day, 'YYYY-MM') as month, l.currency, count(*)::int as count,
      coalesce(sum(l.amount) filter (where l.amount > 0), 0)::text as money_in,
      coalesce(sum(-l.amount) filter (where l.amount < 0), 0)::text as money_out
    from ${bookedLines(accountId, days)} l
    where ${isFound(filters)}
    group by 1, 2
    order by 1 desc, 2`.execute(db)
  const plain = (amount: string): string => plainAmount(amount) ?? amount
  return rows.map(({ month, currency, money_in: moneyIn, money_out: moneyOut, count }) => ({
    month: month === undated.slice(0, 7) ? null : month,
    currency,
    moneyIn: plain(moneyIn),
    moneyOut: plain(moneyOut),
    count,
  }))
}
