import { expect, test } from 'vitest'
import { isDay } from '#web/lib/day-param.ts'
import { dayRange } from './day-ranges.ts'

test('ranges are whole months and years, across the turn of a year', () => {
  expect(dayRange('this_month', '2028-02-11')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(dayRange('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(dayRange('this_year', '2026-11-23')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

test('more than a week ago is eight days ago and earlier', () => {
  expect(dayRange('over_a_week', '2026-03-05')).toEqual({ from: '', to: '2026-02-25' })
})

test('a day of an address is a day of the calendar', () => {
  expect(isDay('2028-02-29')).toBe(true)
  for (const wrong of ['2027-02-29', '2026-13-01', '26-01-01', '2026-1-1', '0001-01-01', ''])
    expect(isDay(wrong)).toBe(false)
})
