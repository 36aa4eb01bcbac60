import { expect, test } from 'vitest'
import { currencies, currencySign, signOrCode, unitsFromCents } from './money.ts'

test('has three currencies, each with its sign', () => {
  expect(currencies.map((code) => [code, currencySign[code]])).toEqual([
    ['EUR', '€'],
    ['GBP', '£'],
    ['USD', '$'],
  ])
})

test.each([
  [0, 0],
  [1, 0.01],
  [14_953, 149.53],
  [-1_250, -12.5],
  [999_999_999_999, 9_999_999_999.99],
])('writes %i cents as %d', (cents, units) => expect(unitsFromCents(cents)).toBe(units))

test('shows other currencies by their code', () => expect(['GBP', 'CHF'].map(signOrCode)).toEqual(['£', 'CHF']))
