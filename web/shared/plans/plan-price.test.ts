import { expect, test } from 'vitest'
import { lowestPrice, planPrice, priceDifference } from './plan-price.ts'

const plan = (priceKey: 'self_basic' | 'self_premium', priceMonth: number, currency = '€') => ({
  priceKey,
  priceId: null,
  name: '',
  priceMonth,
  currency,
})
const plans = [plan('self_premium', 300), plan('self_basic', 199.9)]

test('formats prices with decimals only where they have some', () => {
  expect(planPrice(plans, 'self_premium')).toBe('€300')
  expect(planPrice(plans, 'self_basic')).toBe('€199.90')
  expect(planPrice(plans, 'other_basic')).toBeUndefined()
})

test('formats the difference of two plans to the cent', () => {
  expect(priceDifference(plans, 'self_basic', 'self_premium')).toBe('€100.10')
})

test('compares no prices of two currencies', () => {
  const mixed = [plan('self_premium', 300, '£'), plan('self_basic', 200)]
  expect(priceDifference(mixed, 'self_basic', 'self_premium')).toBeUndefined()
  expect(lowestPrice(mixed)).toBeUndefined()
  expect(lowestPrice(plans)).toBe('€199.90')
  expect(lowestPrice([])).toBeUndefined()
})
