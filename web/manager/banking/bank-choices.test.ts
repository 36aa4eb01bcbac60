import { expect, test } from 'vitest'
import type { BankAccount } from '#contract/banking/schemas.ts'
import { bankChoices } from './bank-choices.ts'

const say = (key: string): string => key
const account = (name: string): BankAccount => ({
  id: 1,
  name,
  last4: null,
  currency: 'GBP',
  selected: true,
  transactionsLastUpdate: null,
  balance: null,
  failure: null,
})

test('names connections by their bank, and by their accounts if the name occurs twice', () => {
  expect(
    bankChoices(say, [
      { id: 3, bankName: 'Albion Bank', accounts: [account('Current'), account('Savings')] },
      { id: 2, bankName: 'Nova', accounts: [account('Pots')] },
      { id: 1, bankName: 'Albion Bank', accounts: [account('Statements 2025')] },
    ]),
  ).toEqual([
    { value: '3', label: 'Albion Bank (Current, Savings)' },
    { value: '2', label: 'Nova' },
    { value: '1', label: 'Albion Bank (Statements 2025)' },
  ])
})
