import { expect, test } from 'vitest'
import { dueDay } from './due-day.ts'

test.each([
  ['2026-11-20', null, 14, '2026-12-04'],
  ['2026-12-31', null, 0, '2026-12-31'],
  ['2028-02-20', null, 14, '2028-03-05'],
  ['2026-11-20', '2026-11-20', 14, '2026-11-20'],
  ['2026-11-20', '2027-02-01', 14, '2027-02-01'],
  // Chosen before it waited for an exchange rate.
  ['2026-11-20', '2026-11-05', 14, '2026-11-20'],
])('an invoice of %s with the chosen day %s and %i days is due on %s', (datedOn, chosen, days, due) =>
  expect(dueDay(datedOn, chosen, days)).toBe(due),
)
