import { expect, test } from 'vitest'
import { noCurrency } from '#contract/banking/schemas.ts'
import { accountLine, accountName, failureLabel } from './account-labels.ts'

const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  [key, ...Object.values(params)].join(' ')

test.each([
  [{ name: 'Current account', last4: '4021' }, 'Current account ••\u00a04021'],
  [{ name: 'Current account', last4: null }, 'Current account'],
  [{ name: null, last4: '4021' }, 'banks.account_ending 4021'],
  [{ name: null, last4: null }, 'banks.account'],
])('names %o %s', (account, name) => {
  expect(accountName(say, account)).toBe(name)
})

test('omits a currency that the bank did not report', () => {
  const account = { name: 'Savings', last4: null }
  expect(accountLine(say, { ...account, currency: 'EUR' })).toBe('Savings\u00a0·\u00a0EUR')
  expect(accountLine(say, { ...account, currency: noCurrency })).toBe('Savings')
})

test('mentions the next attempt of a failed sync, if known', () => {
  expect(failureLabel(say, 'account_closed', null)).toBe('banks.failure.account_closed')
  expect(failureLabel(say, 'rate_limited', '2026-11-23T05:10:00.000Z')).toBe(
    'banks.failure.rate_limited banks.next_attempt 23/11/2026, 05:10',
  )
})
