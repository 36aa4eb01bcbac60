import { expect, test } from 'vitest'
import { monthShare } from './month-share.ts'

test.each([
  [20_000, 1, 20_000],
  [20_000, 3, 6_667],
  [20_000, 12, 1_667],
  [10, 4, 3],
  [9, 4, 2],
  [6, 12, 1],
  [5, 12, 0],
  [0, 12, 0],
  [500, 0, 500],
])('of %i cents for %i months is %i cents', (cents, months, share) => {
  expect(monthShare(cents, months)).toBe(share)
})

test('differs from the exact share by half a cent at most', () => {
  for (let cents = 0; cents < 5_000; cents += 7)
    for (const months of [1, 2, 3, 6, 12])
      expect(Math.abs(monthShare(cents, months) - cents / months)).toBeLessThanOrEqual(0.5)
})
