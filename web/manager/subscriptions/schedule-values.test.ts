import { expect, it } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { scheduleForm } from './schedule-values.ts'

const problems = (productId: string, startDate: string) => {
  const result = check(scheduleForm('2026-11-22'), { productId, startDate })
  return result.ok ? [] : result.violations.map(({ propertyPath, message }) => `${propertyPath} ${message}`)
}

it('requires a product and a day that is not past', () => {
  expect(problems('', '')).toEqual(['productId schedule.choose_product', 'startDate schedule.valid_date'])
  expect(problems('3', '2026-11-21')).toEqual(['startDate schedule.valid_date'])
  expect(problems('3', '31/02/2027')).toEqual(['startDate schedule.valid_date'])
  expect(problems('3', '2026-11-22')).toEqual([])
})
