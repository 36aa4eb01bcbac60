import { describe, expect, it } from 'vitest'
import { retryOutlook } from '#contract/subscriptions/retry-outlook.ts'
import { lastAttemptBy } from './last-attempt-by.ts'

const day = (number: number): Date => new Date(Date.UTC(2026, 11, number, 10))
const failed = day(1)

const known: [string, readonly number[], number, Date, Date | null, boolean][] = [
  ['the first retry of three', [3, 5, 7], 1, day(4), day(16), false],
  ['the second retry', [3, 5, 7], 2, day(9), day(16), false],
  ['the last retry', [3, 5, 7], 3, day(16), day(16), true],
  ['a first retry that the provider postponed by a day', [3, 5, 7], 1, day(5), day(17), false],
  ['one retry more than the policy has', [3, 5, 7], 4, day(20), null, false],
  ['an early retry within two weeks', [14], 2, day(6), day(15), false],
  ['a retry on the last day of two weeks', [14], 4, day(15), day(15), true],
  ['a retry some hours after two weeks', [14], 4, new Date(day(15).getTime() + 3_600_000), day(15), true],
  ['a retry long after two weeks', [14], 4, day(20), null, false],
]

describe('the last day of a failed renewal', () => {
  it.each(known)('is computed for %s', (_, retryDays, attempts, nextAttemptAt, by, isLast) => {
    const last = lastAttemptBy(retryDays, { attempts, nextAttemptAt, firstFailedAt: failed })
    expect(last?.toISOString().slice(0, 10)).toBe(by?.toISOString().slice(0, 10))
    const outlook = retryOutlook(nextAttemptAt.toISOString(), last?.toISOString() ?? null)
    expect(outlook).toBe(isLast ? 'last' : by === null ? 'next' : 'next_by')
  })

  it('is unknown without a policy, without a next attempt, or before the first one', () => {
    const payment = { attempts: 1, nextAttemptAt: day(4), firstFailedAt: failed }
    expect(lastAttemptBy(null, payment)).toBeNull()
    expect(lastAttemptBy([3, 5, 7], { ...payment, nextAttemptAt: null })).toBeNull()
    expect(lastAttemptBy([3, 5, 7], { ...payment, attempts: 0 })).toBeNull()
  })
})
