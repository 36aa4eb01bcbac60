import { expect, test } from 'vitest'
import { callsADay, presentBudget, toldBudget } from './call-budget.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 22, hours))

test('a day of the limit begins with its first call, and anew when it is over', () => {
  expect(presentBudget(null, at(8))).toEqual({ calls: 0, windowEndsAt: at(32) })
  const budget = { calls: 3, windowEndsAt: at(20) }
  expect(presentBudget(budget, at(19))).toBe(budget)
  expect(presentBudget(budget, at(20))).toEqual({ calls: 0, windowEndsAt: at(44) })
})

test('what the aggregator says of the limit makes ours smaller, never larger', () => {
  const budget = { calls: 1, windowEndsAt: at(20) }
  expect(toldBudget(budget, { remaining: 3, resetAt: at(30) })).toEqual(budget)
  expect(toldBudget(budget, { remaining: 99, resetAt: null })).toEqual(budget)
  expect(toldBudget(budget, { remaining: 1, resetAt: null }).calls).toBe(3)
  expect(toldBudget(budget, { remaining: 0, resetAt: at(30) })).toEqual({ calls: callsADay, windowEndsAt: at(30) })
  expect(toldBudget(budget, { remaining: -1, resetAt: null })).toEqual({ calls: callsADay, windowEndsAt: at(20) })
})
