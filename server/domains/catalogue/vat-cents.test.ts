import { expect, test } from 'vitest'
import { vatCents } from './vat-cents.ts'

test.each([
  [14_953, 2_000, 2_991],
  [10_000, 2_000, 2_000],
  // Half a cent rounds up, less than half does not.
  [5, 1_000, 1],
  [4, 1_000, 0],
  [1_999, 0, 0],
  [9_999_999, 2_250, 2_250_000],
])('%i cents at %i hundredths of a percent carry %i cents of VAT', (net, rate, vat) => {
  expect(vatCents(net, rate)).toBe(vat)
})
