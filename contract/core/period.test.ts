import { expect, test } from 'vitest'
import { lastInstantOf } from './period.ts'

test.each([
  ['a month', '2026-11-22T10:00:00.000Z', '2026-12-22T10:00:00.000Z', '2026-12-21T10:00:00.000Z'],
  [
    'a month that ends just after midnight',
    '2026-11-22T00:00:05.000Z',
    '2026-12-22T00:00:05.000Z',
    '2026-12-21T00:00:05.000Z',
  ],
  ['over the change of the clocks', '2027-02-28T23:30:00.000Z', '2027-03-28T23:30:00.000Z', '2027-03-27T23:30:00.000Z'],
  ['less than a day', '2026-11-22T10:00:00.000Z', '2026-11-22T20:00:00.000Z', '2026-11-22T10:00:00.000Z'],
])('the last day of %s is before the day on which the next begins', (_, start, end, last) => {
  expect(lastInstantOf(start, end)).toBe(last)
})

test('the last instant of exactly one day is its start', () => {
  expect(lastInstantOf('2026-11-22T10:00:00.000Z', '2026-11-23T10:00:00.000Z')).toBe('2026-11-22T10:00:00.000Z')
  expect(lastInstantOf('2026-11-22T10:00:00+02:00', '2026-11-22T12:00:00Z')).toBe('2026-11-22T08:00:00.000Z')
})
