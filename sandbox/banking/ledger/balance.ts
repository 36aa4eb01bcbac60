import type { BankAccount } from '#sandbox/banking/accounts.ts'
import type { Bank } from '#sandbox/banking/banks.ts'
import { dayNumber, dayOfLine, finalAfterDays, type LedgerRules, linesOn } from './statement.ts'

const dayMs = 86_400_000
/** The day from which a balance counts, and what was on the account before. */
const firstDay = '2024-01-01'
const openingCents = 2_500_000
/** The first day with entries that may be booked on it or later. */
const firstEntries = dayNumber(firstDay) - finalAfterDays

const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

/** Balances of accounts by the end of a day whose entries are final: most of a balance never changes again. */
const settled = new Map<string, { day: number; cents: number }>()

/** Returns the balance of an account's booked transactions at `now`, with two decimals. */
export const balanceOf = (bank: Bank, account: BankAccount, rules: LedgerRules, now: number): string => {
  const today = Math.floor(now / dayMs)
  const final = today - finalAfterDays
  const key = JSON.stringify([bank.id, account.key, account.currency, rules.seed, rules.perDay])
  const known = settled.get(key)
  // After a clock that was set back, it starts again.
  let { day, cents } = known && known.day <= final ? known : { day: firstEntries - 1, cents: openingCents }
  while (day < today) {
    day += 1
    for (const line of linesOn(bank, account, rules, day, now))
      if (line.status === 'booked' && line.currency === account.currency && dayOfLine(line) >= firstDay)
        cents += centsOf(line.amount)
    if (day === final) settled.set(key, { day, cents })
  }
  return (cents / 100).toFixed(2)
}
