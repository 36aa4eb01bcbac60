import { Decimal } from 'decimal.js'
import { describe, expect, test } from 'vitest'
import { cutToCents, plainAmount, sumOf } from './amounts.ts'

describe('plainAmount', () => {
  test.each([
    ['-45.00', '-45.00'],
    ['45', '45.00'],
    ['+0045.1', '45.10'],
    ['-0.00', '0.00'],
    ['-0.000001', '-0.000001'],
    ['1.5e2', '150.00'],
    ['1.2345E1', '12.345'],
    ['125e-4', '0.0125'],
    ['7.', '7.00'],
    ['657.4900', '657.49'],
  ])('writes %s as %s', (text, plain) => {
    expect(plainAmount(text)).toBe(plain)
  })

  test.each(['', ' ', '-', '1,5', '1.2.3', '0x10', 'NaN', 'Infinity', '1e9999', '1e300', '12 EUR'])(
    'rejects %s as an amount',
    (text) => {
      expect(plainAmount(text)).toBeNull()
    },
  )
})

test('sums exactly, also where floating-point numbers are inexact', () => {
  expect(sumOf(['0.10', '0.20'])).toBe('0.30')
  expect(sumOf([])).toBe('0.00')
  const amounts = Array.from({ length: 500 }, (_, at) => `${at % 3 ? '-' : ''}${at * 7919}.${(at * 37) % 1000}`)
  const exact = amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0))
  expect(new Decimal(sumOf(amounts.map((amount) => plainAmount(amount) ?? ''))).eq(exact)).toBe(true)
})

test.each([
  ['12.999', '12.99'],
  ['-12.999', '-12.99'],
  ['-0.009', '0.00'],
  ['5.00', '5.00'],
])('cuts %s to %s, without rounding', (plain, cut) => {
  expect(cutToCents(plain)).toBe(cut)
})
