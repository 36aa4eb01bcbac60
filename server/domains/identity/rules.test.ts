import { describe, expect, it } from 'vitest'
import { verificationOfCheck } from '#contract/companies/rules.ts'
import { type CheckStatus, checkStatuses } from '#contract/identity/schemas.ts'
import { type CheckEvent, documentedStatuses, nextAttemptAfter, nextReadAfter, nextStatus } from './rules.ts'

const events = ['invited', 'in_progress', 'verified', 'failed', 'expired', 'out_of_time'] as const

/** Each status with what follows each event, in their order. */
const table: Readonly<Record<CheckStatus, readonly CheckStatus[]>> = {
  invited: ['invited', 'in_progress', 'verified', 'failed', 'expired', 'expired'],
  in_progress: ['in_progress', 'in_progress', 'verified', 'failed', 'expired', 'expired'],
  verified: ['verified', 'verified', 'verified', 'verified', 'expired', 'verified'],
  failed: ['failed', 'failed', 'verified', 'failed', 'failed', 'failed'],
  expired: ['expired', 'expired', 'verified', 'failed', 'expired', 'expired'],
}

describe('the status of a check', () => {
  it.each(
    checkStatuses.flatMap((status) => events.map((event, index) => [status, event, table[status][index]] as const)),
  )('%s, then %s: %s', (status, event, next) => {
    expect(nextStatus(status, event)).toBe(next)
  })

  it('is the same after the same event twice', () => {
    for (const status of checkStatuses)
      for (const event of events) {
        const once = nextStatus(status, event)
        expect(nextStatus(once, event), `${status} ${event}`).toBe(once)
      }
  })

  it('leaves verified by expiry alone, in whatever order events come', () => {
    const orders = (rest: readonly CheckEvent[]): CheckEvent[][] =>
      rest.length === 0
        ? [[]]
        : rest.flatMap((one) => orders(rest.filter((other) => other !== one)).map((more) => [one, ...more]))
    for (const order of orders(['invited', 'in_progress', 'verified', 'out_of_time']))
      expect(order.reduce<CheckStatus>(nextStatus, 'invited'), order.join()).toBe('verified')
  })
})

describe('the documented statuses', () => {
  it.each([
    ['invited', 6, { verification: 0, check: 6 }],
    ['in_progress', 6, { verification: 0, check: 1 }],
    ['in_progress', null, { verification: 0, check: 1 }],
    ['verified', 2, { verification: 1, check: 2 }],
    ['verified', 4, { verification: 1, check: 4 }],
    ['verified', null, { verification: 1, check: 2 }],
    ['failed', 3, { verification: 2, check: 3 }],
    ['expired', 6, { verification: 0, check: 0 }],
    ['expired', 2, { verification: 0, check: 0 }],
  ] as const)('of %s with %j', (status, providerStatus, statuses) => {
    expect(documentedStatuses(status, providerStatus)).toEqual(statuses)
    // Decisions of the specification: 2 and 4 mean completed, 3 failed, the others pending.
    expect(verificationOfCheck(statuses.check)).toBe(statuses.verification)
  })
})

describe('the next reading', () => {
  const started = new Date('2026-11-27T10:00:00Z')
  const after = (minutes: number) => new Date(started.getTime() + minutes * 60_000)

  it.each([
    [0, 5],
    [59, 5],
    [60, 60],
    [23 * 60, 60],
    [24 * 60, 360],
  ])('comes %i minutes after the start in %i minutes', (age, pause) => {
    expect(nextReadAfter(after(age), started)).toEqual(after(age + pause))
  })

  it('comes later after each failure, and for an open check always', () => {
    expect([0, 1, 2, 5, 100].map((failures) => nextAttemptAfter(started, failures, 'invited'))).toEqual(
      [1, 2, 4, 32, 360].map(after),
    )
    expect(nextAttemptAfter(started, 4, 'verified')).toEqual(after(16))
    expect(nextAttemptAfter(started, 5, 'verified')).toBeNull()
  })
})
