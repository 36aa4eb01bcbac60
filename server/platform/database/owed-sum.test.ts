import { expect, it } from 'vitest'
import { owedSum } from './owed-sum.ts'

it('keeps each currency on its own, and counts all', () => {
  const rows = [
    { currency: 'GBP', count: 2, cents: '1050' },
    { currency: 'EUR', count: 1, cents: '-3' },
  ]
  expect(owedSum(rows)).toEqual({
    count: 3,
    amounts: [
      { currency: 'EUR', cents: -3 },
      { currency: 'GBP', cents: 1050 },
    ],
  })
  expect(owedSum([])).toEqual({ count: 0, amounts: [] })
})
