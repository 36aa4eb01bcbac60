import { expect, test } from 'vitest'
import type { BankAccount } from '#contract/banking/schemas.ts'
import { isBeingFetched } from './is-being-fetched.ts'

const account: BankAccount = {
  id: 1,
  name: null,
  last4: null,
  currency: 'GBP',
  selected: true,
  transactionsLastUpdate: null,
  balance: null,
  failure: null,
}
const fresh = {
  connectionStatus: 'active',
  source: 'gocardless',
  transactionsLastUpdate: null,
  accounts: [account],
} as const
const failure = { reason: 'rate_limited', occurredAt: '2026-11-22T05:10:00.000Z', nextAttemptAt: null } as const

test.each([
  [{ ...fresh, accounts: [account] }, true],
  [{ ...fresh, accounts: [account], transactionsLastUpdate: '2026-11-22T05:10:00.000Z' }, false],
  [{ ...fresh, accounts: [{ ...account, failure }] }, false],
  [{ ...fresh, accounts: [{ ...account, selected: false }] }, false],
  [{ ...fresh, accounts: [] }, true],
  [{ ...fresh, accounts: [], connectionStatus: 'awaiting_authorisation' as const }, false],
])('%o: %s', (connection, expected) => {
  expect(isBeingFetched(connection)).toBe(expected)
})
