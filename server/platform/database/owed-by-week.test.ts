import { expect, it } from 'vitest'
import { byWeek, owedByWeek } from './owed-by-week.ts'

it('sums each currency on its own, and counts all', () => {
  const rows = [
    { currency: 'GBP', week: 0, count: 2, cents: '1050' },
    { currency: 'EUR', week: 0, count: 1, cents: '200' },
    { currency: 'GBP', week: 3, count: 1, cents: '1' },
    { currency: 'EUR', week: 40, count: 1, cents: '-3' },
  ]
  expect(owedByWeek(rows, 4)).toEqual({
    count: 5,
    amounts: [
      { currency: 'EUR', cents: 197 },
      { currency: 'GBP', cents: 1051 },
    ],
    weeks: [1, 0, 0, 3],
  })
  expect(owedByWeek([], 2)).toEqual({ count: 0, amounts: [], weeks: [0, 0] })
})

it('counts what is dated ahead in the last week', () => {
  expect(byWeek([{ week: -1, count: 4 }], 3)).toEqual([0, 0, 4])
})
