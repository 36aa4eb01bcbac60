import { expect, test } from 'vitest'
import type { SubscriptionStatus } from '#server/providers/payments/port.ts'
import { maySeeSubscriptionsOf } from './policy.ts'
import { isRunning, mismatchOf, paidStatuses } from './rules.ts'

const requested = { totalCents: 17_944, currency: 'EUR' }
const paid = { totalCents: 17_944, paidCents: 17_944, currency: 'EUR' }

test('a payment agrees with our request in currency, total and paid amount, or says in which it differs', () => {
  expect(mismatchOf(requested, paid)).toBeNull()
  expect(mismatchOf(requested, { ...paid, currency: 'GBP' })).toBe('currency GBP instead of EUR')
  expect(mismatchOf(requested, { ...paid, totalCents: 17_943, paidCents: 17_943 })).toBe(
    'total 17943 instead of 17944 cents',
  )
  expect(mismatchOf(requested, { ...paid, paidCents: 17_943 })).toBe('paid 17943 of 17944 cents')
})

test.each<[SubscriptionStatus, boolean, boolean]>([
  ['trialing', true, true],
  ['active', true, true],
  ['past_due', true, true],
  ['unpaid', true, false],
  ['paused', true, false],
  ['canceled', false, false],
  ['incomplete', false, false],
])('%s runs: %s, and counts as paid: %s', (status, runs, counts) => {
  expect([isRunning(status), paidStatuses.some((one) => one === status)]).toEqual([runs, counts])
})

test('subscriptions are seen by their owner and by managers', () => {
  const actor = (...roles: ('ROLE_MANAGER' | 'ROLE_ADMIN')[]) => ({
    kind: 'user' as const,
    userId: 1,
    sessionId: 1,
    roles,
  })
  expect([maySeeSubscriptionsOf(actor(), 1), maySeeSubscriptionsOf(actor(), 2)]).toEqual([true, false])
  expect(maySeeSubscriptionsOf(actor('ROLE_MANAGER'), 2)).toBe(true)
  expect(maySeeSubscriptionsOf(actor('ROLE_ADMIN'), 2)).toBe(false)
})
