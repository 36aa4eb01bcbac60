import { expect, test } from 'vitest'
import { revenueRange, revenueRangeNames } from './revenue-ranges.ts'

test('no range has days that are still to come', () => {
  const today = '2026-11-22'
  expect(revenueRangeNames.map((name) => Object.values(revenueRange(name, today)).join(' – '))).toEqual([
    '2026-10-24 – 2026-11-22',
    '2026-11-01 – 2026-11-22',
    '2026-10-01 – 2026-10-31',
    '2026-01-01 – 2026-11-22',
  ])
})
