import { expect, test } from 'vitest'
import { splitAmount } from './split-amount.ts'

test.each([
  [100, [100], true, [100], 0],
  [60, [100], true, [60], 0],
  [130, [100], true, [100], 30],
  [130, [100], false, [100], 0],
  [130, [100, 20], true, [100, 20], 10],
  [110, [100, 20], false, [100, 10], 0],
  [100, [100, 20], true, [100, 0], 0],
])(
  'of %i with %j owed, account %s: %j pay the invoices, %i remain to the customer',
  (remaining, owed, has, paid, rest) => {
    expect(splitAmount(remaining, owed, has)).toEqual({ invoiceCents: paid, balanceCents: rest })
  },
)
