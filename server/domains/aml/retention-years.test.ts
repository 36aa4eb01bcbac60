import { expect, test } from 'vitest'
import { retentionYears } from './retention-years.ts'

test('a file is retained for the years of the day on which the relationship ended', () => {
  const row = { figure: 'amlRetentionYears', source: 'an Act of Parliament' }
  const today = { ...row, validFrom: '2017-06-26', values: [5] }
  expect(retentionYears([today])).toBe('5')
  expect(retentionYears([today, { ...row, validFrom: '2030-01-01', values: [7] }])).toBe(
    "(case when ended_on >= '2030-01-01' then 7 else 5 end)",
  )
  expect(retentionYears()).toBe('5')
})
