import { expect, test } from 'vitest'
import { priceParts } from './price-parts.ts'

test.each([
  [200, 240, 40],
  [200, 200, 0],
  [19.99, 24.39, 4.4],
  [0.1, 0.3, 0.2],
  [999_999.99, 1_219_999.99, 220_000],
])('splits %d net and %d gross: VAT of %d', (net, total, vat) => {
  expect(priceParts(net, total)).toEqual({ net, vat, total })
})
