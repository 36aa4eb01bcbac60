import { expect, test } from 'vitest'
import { dayBefore } from '#web/manager/shared/charts/chart-steps.ts'
import { newUsersBars, newUsersBefore } from './new-users.ts'

const days = [
  { date: '2026-11-21', num_users: 3 },
  { date: '2026-11-19', num_users: 1 },
  { date: '2026-10-01', num_users: 5 },
  { date: '2025-12-31', num_users: 7 },
  { date: '2025-11-30', num_users: 9 },
]

test('has a bar for days without new users too, the newest last', () => {
  const bars = newUsersBars(days, 30, '2026-11-21')
  expect(bars).toHaveLength(30)
  expect(bars[0]).toEqual({ when: '2026-10-23', count: 0 })
  expect(bars.slice(-3)).toEqual([
    { when: '2026-11-19', count: 1 },
    { when: '2026-11-20', count: 0 },
    { when: '2026-11-21', count: 3 },
  ])
})

test('shows a year by months, across the turn of the year', () => {
  const bars = newUsersBars(days, 365, '2026-11-21')
  expect(bars).toHaveLength(12)
  expect(bars[0]).toEqual({ when: '2025-12', count: 7 })
  expect(bars.at(-2)).toEqual({ when: '2026-10', count: 5 })
  expect(bars.at(-1)).toEqual({ when: '2026-11', count: 4 })
})

test('ends the range with a product clock that is ahead, not with this browser’s', () => {
  expect(newUsersBars(days, 30, '2026-06-01').at(-1)).toEqual({ when: '2026-11-21', count: 3 })
  expect(newUsersBars([], 30, '2026-06-01').at(-1)).toEqual({ when: '2026-06-01', count: 0 })
})

test('handles leap years and summer time when counting days back', () => {
  expect(dayBefore('2028-03-01', 1)).toBe('2028-02-29')
  expect(dayBefore('2026-03-30', 2)).toBe('2026-03-28')
})

test('starts a year at the first of its oldest month, and a shorter range at its first day', () => {
  const dates = (range: 30 | 365, ...found: string[]) =>
    newUsersBars(
      found.map((date) => ({ date, num_users: 1 })),
      range,
      '2026-03-15',
    ).flatMap(({ when, count }) => (count > 0 ? [when] : []))
  expect(dates(365, '2025-03-31', '2025-04-01', '2026-03-15')).toEqual(['2025-04', '2026-03'])
  expect(dates(30, '2026-02-13', '2026-02-14', '2026-03-01')).toEqual(['2026-02-14', '2026-03-01'])
  expect(newUsersBars([], 365, '2026-03-15').map(({ when }) => when)).toEqual([
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ])
})

test('shows this month up to today beside the same days of the month before', () => {
  const bars = newUsersBars(days, 'month', '2026-11-21')
  expect([bars.length, bars[0], bars.at(-1)]).toEqual([
    21,
    { when: '2026-11-01', count: 0 },
    { when: '2026-11-21', count: 3 },
  ])
  const before = newUsersBefore(days, 'month', '2026-11-21')
  expect([before.length, before[0], before.at(-1)]).toEqual([
    21,
    { when: '2026-10-01', count: 5 },
    { when: '2026-10-21', count: 0 },
  ])
  // The whole of a shorter month.
  expect(newUsersBefore([], 'month', '2026-03-31').map(({ when }) => when.slice(5))).toEqual(
    Array.from({ length: 28 }, (_, index) => `02-${String(index + 1).padStart(2, '0')}`),
  )
})

test('compares days and months with as many before them', () => {
  const before = newUsersBefore(days, 30, '2026-11-21')
  expect([before.length, before[0]?.when, before.at(-1)?.when]).toEqual([30, '2026-09-23', '2026-10-22'])
  const year = newUsersBefore([...days, { date: '2025-11-21', num_users: 2 }], 365, '2026-11-21')
  // The last month of both years up to the same day.
  expect([year.length, year[0]?.when, year.at(-1)]).toEqual([12, '2024-12', { when: '2025-11', count: 2 }])
  expect(newUsersBefore(days, 365, '2026-11-30').at(-1)).toEqual({ when: '2025-11', count: 9 })
})
