import { expect, test } from 'vitest'
import { splitAmount } from './split-amount.ts'

test.each([
  [100, 100, true, 100, 0],
  [60, 100, true, 60, 0],
  [130, 100, true, 100, 30],
  [130, 100, false, 100, 0],
])(
  'of %i with %i owed, account %s: %i pay the invoice, %i remain to the customer',
  (remaining, owed, has, paid, rest) => {
    expect(splitAmount(remaining, owed, has)).toEqual({ invoiceCents: paid, balanceCents: rest })
  },
)
