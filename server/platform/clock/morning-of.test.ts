import { expect, test } from 'vitest'
import { morningOf } from './morning-of.ts'

const hourMs = 3_600_000

test.each([
  // Winter, summer, the days of both clock changes, and a new year.
  ['2026-11-22', '2026-11-21', '2026-11-22T09:00:00Z'],
  ['2026-07-01', '2026-06-30', '2026-07-01T08:00:00Z'],
  ['2026-10-25', '2026-10-24', '2026-10-25T09:00:00Z'],
  ['2027-03-28', '2027-03-27', '2027-03-28T08:00:00Z'],
  ['2027-01-01', '2026-12-31', '2027-01-01T09:00:00Z'],
])('starts the morning of %s at nine in London, and until then returns %s', (day, before, nine) => {
  const at = Date.parse(nine)
  expect(morningOf(new Date(at - 1))).toBe(before)
  expect(morningOf(new Date(at - 8 * hourMs))).toBe(before)
  expect(morningOf(new Date(at))).toBe(day)
  expect(morningOf(new Date(at + 15 * hourMs - 1))).toBe(day)
})
