import { expect, test } from 'vitest'
import { accountsOf } from '#sandbox/banking/accounts.ts'
import { banks } from '#sandbox/banking/banks.ts'
import { balanceOf } from './balance.ts'
import { dayOf, statementOf } from './statement.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-11-20T05:00:00Z')

test('a balance is the opening one and every booked line since, on each day, also after a clock that was set back', () => {
  const rules = { seed: 'a balance', perDay: 1 }
  // Those whose lines have other currencies than the account, or no date.
  for (const bank of banks.filter(({ mixedCurrencies, sloppy }) => mixedCurrencies || sloppy))
    for (const account of accountsOf(bank, 'somebody').slice(0, 1))
      for (const days of [0, 0.3, 1, 9, 41.5, 3]) {
        const now = start + days * dayMs
        const lines = statementOf(bank, account, rules, { from: '2024-01-01', to: dayOf(Math.floor(now / dayMs)), now })
        const cents = lines
          .filter(({ status, currency }) => status === 'booked' && currency === account.currency)
          .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 2_500_000)
        expect(balanceOf(bank, account, rules, now), `${bank.id} after ${days} days`).toBe((cents / 100).toFixed(2))
      }
})
