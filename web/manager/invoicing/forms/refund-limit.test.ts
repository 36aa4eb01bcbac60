import { expect, test } from 'vitest'
import { refundLimit } from './refund-limit.ts'

const paid = { currency: '€', receivedAmount: 100, excessAmount: 0, paymentAmount: 100, undocumentedAmount: 0 } as const

test.each([
  ['a paid invoice, in part', paid, 3_000, { cents: 3_000, method: 'provider', refusal: null }],
  ['a paid invoice, in full', paid, 10_000, { cents: 10_000, method: 'provider', refusal: null }],
  [
    'paid too much: never beyond the credit note',
    { ...paid, excessAmount: 50 },
    3_000,
    { cents: 3_000, method: 'provider', refusal: null },
  ],
  [
    'half paid',
    { ...paid, excessAmount: -50, paymentAmount: 50 },
    6_000,
    { cents: 1_000, method: 'provider', refusal: null },
  ],
  ['half by card', { ...paid, paymentAmount: 40 }, 10_000, { cents: 4_000, method: 'provider', refusal: null }],
  [
    'not paid',
    { ...paid, excessAmount: -100, paymentAmount: 20 },
    9_999,
    { cents: 0, method: 'provider', refusal: 'docform.refund_unpaid' },
  ],
  ['by transfer', { ...paid, paymentAmount: 0 }, 3_000, { cents: 3_000, method: 'bank_transfer', refusal: null }],
  ['nothing credited yet', paid, 0, { cents: 0, method: 'provider', refusal: 'docform.refund_unpaid' }],
])('%s', (_, refundable, totalCents, expected) => {
  expect(refundLimit(refundable, totalCents)).toStrictEqual(expected)
})
