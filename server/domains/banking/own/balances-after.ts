import { sql } from 'kysely'
import { plainAmount } from '#server/domains/banking/transactions/amounts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type BookedLine, bookedLines } from './booked-lines.ts'
import type { OwnAccount } from './require-own-account.ts'

interface BalanceRow {
  readonly n: number
  readonly balance: string
}

/**
 * Computes the account's balance after each transaction of a page, back from the last one that the bank reported: less
 * what is newer, plus what the bank's balance does not include yet. One in another currency changed the balance by an
 * unknown amount, so that nothing older has one. Only a balance of booked transactions leads back.
 */
export const balancesAfter = async (
  db: Db,
  account: OwnAccount,
  page: readonly BookedLine[],
): Promise<ReadonlyMap<number, string>> => {
  const oldest = page.at(-1)
  const { balance, balance_currency: currency, balance_on: on, balance_before_entry: before } = account
  if (!oldest || balance === null || on === null || before === null || account.balance_booked !== true) return new Map()
  const isLater = sql<boolean>`(l.n >= ${before}::int or l.dated > ${on}::date)`
  // Without later readings only days after the balance's can contain what it does not include.
  const laterDays = sql<boolean>`d.day > ${on}::date or ${account.next_entry > before}::boolean`
  const { rows } = await sql<BalanceRow>`
    with later as (
      select coalesce(sum(l.amount) filter (where l.currency = ${currency}), 0) as total,
        count(*) filter (where l.currency <> ${currency}) as others
      from ${bookedLines(account.id, laterDays)} l
      where ${isLater}
    ), newer as (
      select l.n,
        sum(l.amount) filter (where l.currency = ${currency}) over previous as total,
        count(*) filter (where l.currency <> ${currency}) over previous as others
      from ${bookedLines(account.id, sql<boolean>`d.day >= ${oldest.day}::date`)} l
      window previous as (order by l.day desc, l.position desc rows between unbounded preceding and 1 preceding)
    )
    select newer.n, (${balance}::numeric + later.total - coalesce(newer.total, 0))::text as balance
    from newer, later
    where newer.others = 0 and later.others = 0
      and newer.n = any(${`{${page.map(({ n }) => n).join(',')}}`}::text::int[])`.execute(db)
  return new Map(rows.map(({ n, balance: text }) => [n, plainAmount(text) ?? text]))
}
