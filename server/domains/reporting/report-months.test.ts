import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/http/refusal.ts'
import { daysOfMonths, reportMonths } from './report-months.ts'

const today = '2026-02-15'

test('are the twelve up to this month', () => {
  const { firstMonth, lastMonth, months } = reportMonths({}, today)
  expect([firstMonth, lastMonth, months.length]).toEqual(['2025-03', '2026-02', 12])
  expect(reportMonths({ lastMonth: '2025-12' }, today).firstMonth).toBe('2025-01')
  expect(reportMonths({ firstMonth: '2026-01' }, today).months).toEqual(['2026-01', '2026-02'])
})

test('start and end with their days, also in a leap year', () => {
  const range = reportMonths({ firstMonth: '2023-12', lastMonth: '2024-02' }, today)
  expect(daysOfMonths(range)).toEqual({ firstDate: '2023-12-01', secondDate: '2024-02-29' })
  expect(range.months).toEqual(['2023-12', '2024-01', '2024-02'])
})

test.each([
  [{ lastMonth: '2026-03' }, 'lastMonth', 'revenue.future'],
  [{ firstMonth: '2026-02', lastMonth: '2026-01' }, 'lastMonth', 'revenue.order'],
  [{ firstMonth: '2026-03' }, 'firstMonth', 'revenue.order'],
  [{ firstMonth: '2016-02' }, 'firstMonth', 'figures.too_many_months'],
])('refuse %j', (query, propertyPath, message) => {
  let refusal: unknown
  try {
    reportMonths(query, today)
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal instanceof Refusal ? refusal.violations : []).toMatchObject([{ propertyPath, message }])
})
