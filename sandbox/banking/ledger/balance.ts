import type { BankAccount } from '#sandbox/banking/accounts.ts'
import type { Bank } from '#sandbox/banking/banks.ts'
import { dayOf, type LedgerRules, statementOf } from './statement.ts'

const dayMs = 86_400_000
/** The day from which a balance counts, and what was on the account before. */
const firstDay = '2024-01-01'
const openingCents = 2_500_000

const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

/** Returns the balance of an account's booked transactions at `now`, with two decimals. */
export const balanceOf = (bank: Bank, account: BankAccount, rules: LedgerRules, now: number): string => {
  const lines = statementOf(bank, account, rules, { from: firstDay, to: dayOf(Math.floor(now / dayMs)), now })
  const cents = lines
    .filter(({ status, currency }) => status === 'booked' && currency === account.currency)
    .reduce((sum, { amount }) => sum + centsOf(amount), openingCents)
  return (cents / 100).toFixed(2)
}
