import { expect, test } from 'vitest'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { defaultStatement } from './default-statement.ts'

const account = (name: string, transactionsLastUpdate: string | null): BankConnection['accounts'][number] => ({
  id: name.length,
  name,
  last4: null,
  currency: 'EUR',
  selected: true,
  transactionsLastUpdate,
  balance: null,
  failure: null,
})

test('chooses the account of the last import, whichever bank or account was created first', () => {
  const connections = [
    { source: 'file' as const, bankName: 'Newer bank', accounts: [account('Old', '2026-11-01T10:00:00.000Z')] },
    {
      source: 'file' as const,
      bankName: 'Older bank',
      accounts: [account('First', '2026-10-01T10:00:00.000Z'), account('Second', '2026-11-20T10:00:00.000Z')],
    },
    { source: 'gocardless' as const, bankName: 'Fed', accounts: [account('Fed', '2026-11-22T10:00:00.000Z')] },
  ]
  expect(defaultStatement(connections)).toEqual({ bankName: 'Older bank', account: 'Second', currency: 'EUR' })
  expect(defaultStatement([])).toEqual({ bankName: '', account: '', currency: 'GBP' })
})
