import { expect, test } from 'vitest'
import { yearScale } from './year-scale.ts'

test('shows twelve months around today, over the end of a year', () => {
  const { months, positionOf } = yearScale('2026-11-23')
  expect(months).toHaveLength(12)
  expect([months[0], months[4], months[5], months[11]]).toEqual([
    '2026-08-01',
    '2026-12-01',
    '2027-01-01',
    '2027-07-01',
  ])
  expect(positionOf('2026-08-01')).toBe(0)
  expect(positionOf('2026-11-23')).toBeCloseTo(114 / 365)
  expect(positionOf('2026-07-31')).toBeNull()
  expect(positionOf('2027-08-02')).toBeNull()
})

test('starts in the year before in January', () => {
  expect(yearScale('2027-01-05').months[0]).toBe('2026-10-01')
})
