import { expect, test } from 'vitest'
import { afterFailure } from './next-try.ts'

const now = new Date('2026-11-22T12:00:00Z')
const minutes = (many: number) => new Date(now.getTime() + many * 60_000)

test.each([
  ['just now', minutes(0), 1],
  ['by a clock that is ahead of ours', minutes(2), 2],
  ['ten minutes ago', minutes(-10), 10],
  ['an hour ago', minutes(-60), 60],
  ['last month', minutes(-43_200), 60],
  ['nobody knows when', null, 60],
])('retries an outage soon after the consent: granted %s', (_, grantedAt, pause) => {
  for (const reason of ['bank_unavailable', 'provider_unavailable'] as const)
    expect(afterFailure({ reason, resetAt: null }, now, grantedAt?.toISOString() ?? null)).toEqual(minutes(pause))
})

test('waits for the aggregator’s reset time, retries a closed account the next day, and never an ended consent', () => {
  const granted = now.toISOString()
  expect(afterFailure({ reason: 'rate_limited', resetAt: minutes(90) }, now, granted)).toEqual(minutes(90))
  // A reset that has passed, or lies further away than a day, says nothing.
  for (const resetAt of [minutes(-1), minutes(0), minutes(25 * 60)])
    expect(afterFailure({ reason: 'rate_limited', resetAt }, now, granted)).toEqual(minutes(24 * 60))
  expect(afterFailure({ reason: 'account_closed', resetAt: null }, now, granted)).toEqual(minutes(24 * 60))
  expect(afterFailure({ reason: 'consent_ended', resetAt: null }, now, granted)).toBeNull()
})
