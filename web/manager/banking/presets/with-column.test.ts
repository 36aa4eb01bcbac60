import { expect, test } from 'vitest'
import { withColumn } from './with-column.ts'

test('a column is added, replaced and removed', () => {
  expect(withColumn(['amount'], 1, 'currency')).toEqual(['amount', 'currency'])
  expect(withColumn(['amount', 'currency'], 0, 'bank')).toEqual(['bank', 'currency'])
  expect(withColumn(['amount', 'currency', 'bank'], 1, null)).toEqual(['amount', 'bank'])
})

test('a column is never there twice: it changes places, or moves to the end', () => {
  expect(withColumn(['amount', 'currency', 'bank'], 0, 'bank')).toEqual(['bank', 'currency', 'amount'])
  expect(withColumn(['amount', 'currency', 'bank'], 2, 'amount')).toEqual(['bank', 'currency', 'amount'])
  expect(withColumn(['amount', 'currency'], 2, 'amount')).toEqual(['currency', 'amount'])
  expect(withColumn(['amount'], 0, 'amount')).toEqual(['amount'])
})
