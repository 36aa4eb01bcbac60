import { expect, it } from 'vitest'
import { dateObjectDay, dateObjectTime } from './date-object.ts'

it('shows a timestamp of the API in London time', () => {
  const evening = { date: '2026-07-01 23:30:00.000000', timezone: 'UTC' } as const
  expect(dateObjectDay(evening)).toBe('02/07/2026')
  expect(dateObjectTime(evening)).toBe('02/07/2026, 00:30')
  expect(dateObjectDay(null)).toBe('–')
})
