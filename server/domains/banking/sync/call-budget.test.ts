import { expect, test } from 'vitest'
import { callsADay, currentBudget, reportedBudget } from './call-budget.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 22, hours))

test('starts a day of the limit with its first call, and restarts after it', () => {
  expect(currentBudget(null, at(8))).toEqual({ calls: 0, windowEndsAt: at(32) })
  const budget = { calls: 3, windowEndsAt: at(20) }
  expect(currentBudget(budget, at(19))).toBe(budget)
  expect(currentBudget(budget, at(20))).toEqual({ calls: 0, windowEndsAt: at(44) })
})

test('lowers our limit to what the aggregator reports, and never raises it', () => {
  const budget = { calls: 1, windowEndsAt: at(20) }
  expect(reportedBudget(budget, { remaining: 3, resetAt: at(30) }, at(10))).toEqual(budget)
  expect(reportedBudget(budget, { remaining: 99, resetAt: null }, at(10))).toEqual(budget)
  expect(reportedBudget(budget, { remaining: 1, resetAt: null }, at(10)).calls).toBe(3)
  const used = (windowEndsAt: Date) => ({ calls: callsADay, windowEndsAt })
  expect(reportedBudget(budget, { remaining: 0, resetAt: at(30) }, at(10))).toEqual(used(at(30)))
  expect(reportedBudget(budget, { remaining: -1, resetAt: null }, at(10))).toEqual(used(at(20)))
  // No limit lasts longer than a day: a reset in thirty years, or in the past, is invalid.
  expect(reportedBudget(budget, { remaining: 0, resetAt: at(260_000) }, at(10))).toEqual(used(at(34)))
  expect(reportedBudget(budget, { remaining: 0, resetAt: at(9) }, at(10))).toEqual(used(at(34)))
})
