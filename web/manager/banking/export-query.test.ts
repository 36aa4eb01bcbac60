import { expect, test } from 'vitest'
import { defaultDialect } from '#contract/banking/export-dialect.ts'
import { exportQuery } from './export-query.ts'

const range = { from: '2026-08-01', to: '2026-10-31' }

test('sends the filters under the specification’s names, and everything without one', () => {
  expect(exportQuery(3, range, { bank: '', currency: '', money: 'all' }, defaultDialect)).toEqual({
    ...defaultDialect,
    customer: 3,
    bank: 'all',
    currency: 'all',
    start_date: '2026-08-01',
    end_date: '2026-10-31',
    income_expenses: 'all',
  })
  expect(exportQuery(3, range, { bank: '12', currency: 'USD', money: 'onlyExpenses' }, defaultDialect)).toMatchObject({
    bank: 12,
    currency: 'USD',
    income_expenses: 'onlyExpenses',
  })
})
