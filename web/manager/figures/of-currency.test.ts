import { expect, test } from 'vitest'
import { ofCurrency } from './of-currency.ts'

test('a currency without figures is replaced by the first', () => {
  const all = [{ currency: '€' }, { currency: '£' }]
  expect(ofCurrency(all, '£')).toBe(all[1])
  expect(ofCurrency(all, '$')).toBe(all[0])
  expect(ofCurrency([], '€')).toBeUndefined()
})
