import { expect, test } from 'vitest'
import { daysBetween, daysLater, monthsLater } from './months.ts'

test.each([
  ['2024-02-29', 12, '2025-02-28'],
  ['2025-02-28', 12, '2026-02-28'],
  ['2023-02-28', 12, '2024-02-29'],
  ['2026-01-30', 1, '2026-02-28'],
  ['2026-04-30', 1, '2026-05-31'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-06-09', 0, '2026-06-09'],
  ['0001-03-05', 1, '0001-04-05'],
])('%s and %i months are %s', (day, months, later) => expect(monthsLater(day, months)).toBe(later))

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-29', -1, '2026-03-28'],
  ['2026-10-25', 366, '2027-10-26'],
])('%s and %i days are %s, also over the change of the clocks', (day, days, later) => {
  expect(daysLater(day, days)).toBe(later)
  expect(daysBetween(day, later)).toBe(days)
})
