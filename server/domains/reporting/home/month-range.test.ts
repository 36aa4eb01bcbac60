import { expect, it } from 'vitest'
import { compareMonths, monthRange } from './month-range.ts'

it.each([
  ['2026-11-23', '2026-11-01', '2026-10-01', '2026-10-23'],
  ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01'],
  // A longer month is compared with all of a shorter one.
  ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2028-03-29', '2028-03-01', '2028-02-01', '2028-02-29'],
])(
  'on %s, the month starts on %s, and the one before on %s up to %s',
  (today, start, previousStart, previousToDate) => {
    expect(monthRange(today)).toEqual({ today, start, previousStart, previousToDate })
  },
)

it('compares the days so far with the same days, and with the whole month', () => {
  const figures = compareMonths(monthRange('2026-03-02'), [
    { day: '2026-03-02', total: 5 },
    { day: '2026-03-02', total: 2 },
    { day: '2026-02-01', total: 3 },
    { day: '2026-02-28', total: 10 },
    { day: '2026-01-31', total: 99 },
  ])
  expect(figures).toMatchObject({ total: 7, previousToDate: 3, previousTotal: 13, days: [0, 7] })
  expect(figures.previousDays).toHaveLength(28)
  expect(figures.previousDays.at(-1)).toBe(10)
})
