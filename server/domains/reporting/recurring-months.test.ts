import { expect, test } from 'vitest'
import type { MonthMovements } from '#server/domains/subscriptions/api.ts'
import { recurringMonths } from './recurring-months.ts'

const movement = (month: string, kind: MonthMovements['kind'], cents: number, count = 1): MonthMovements => ({
  month,
  kind,
  cents,
  count,
  currency: 'EUR',
})

const movements = [
  movement('2026-01', 'new', 300, 3),
  movement('2026-02', 'expansion', 50),
  movement('2026-02', 'churn', -100),
  movement('2026-04', 'new', 100),
  movement('2026-04', 'reactivation', 100),
  movement('2026-04', 'contraction', -30),
]

test('opens with what came before, and closes each month with what is left', () => {
  const months = recurringMonths(movements, ['2026-02', '2026-03', '2026-04'])
  expect(months.map(({ opening, closing }) => [opening, closing])).toEqual([
    [300, 250],
    [250, 250],
    [250, 420],
  ])
  expect(months.map(({ openingCustomers, closingCustomers }) => [openingCustomers, closingCustomers])).toEqual([
    [3, 2],
    [2, 2],
    [2, 4],
  ])
})

test('tells the kinds apart; what is lost is positive', () => {
  expect(recurringMonths(movements, ['2026-04'])).toEqual([
    {
      month: '2026-04',
      opening: 250,
      new: 100,
      expansion: 0,
      reactivation: 100,
      contraction: 30,
      churn: 0,
      closing: 420,
      openingCustomers: 2,
      newCustomers: 1,
      reactivatedCustomers: 1,
      churnedCustomers: 0,
      closingCustomers: 4,
    },
  ])
  expect(recurringMonths(movements, ['2026-02'])).toMatchObject([{ expansion: 50, churn: 100, churnedCustomers: 1 }])
})

test('is empty without movements', () => {
  expect(recurringMonths([], ['2026-04'])).toMatchObject([{ opening: 0, closing: 0, closingCustomers: 0 }])
})
