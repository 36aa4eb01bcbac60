import { expect, test } from 'vitest'
import type { RecurringMonth } from '#contract/reporting/manager-figures.ts'
import { churnRates } from './churn-rates.ts'

const none: RecurringMonth = {
  month: '2026-01',
  opening: 0,
  new: 0,
  expansion: 0,
  reactivation: 0,
  contraction: 0,
  churn: 0,
  closing: 0,
  openingCustomers: 0,
  newCustomers: 0,
  reactivatedCustomers: 0,
  churnedCustomers: 0,
  closingCustomers: 0,
}
const month = (opening: number, churn: number, openingCustomers: number, churnedCustomers: number): RecurringMonth => ({
  ...none,
  opening,
  churn,
  openingCustomers,
  churnedCustomers,
})

test('weighs the months by what they started with, and leaves out the one that runs', () => {
  expect(churnRates([month(1_000, 100, 10, 1), month(3_000, 0, 20, 0), month(3_000, 3_000, 20, 20)])).toEqual({
    revenue: 2.5,
    customers: 3.33,
  })
})

test('has no rate where there was nothing to lose', () => {
  expect(churnRates([none, none])).toEqual({ revenue: null, customers: null })
  expect(churnRates([])).toEqual({ revenue: null, customers: null })
})

test('takes the only month there is', () => {
  expect(churnRates([month(1_000, 500, 2, 1)])).toEqual({ revenue: 50, customers: 50 })
})
