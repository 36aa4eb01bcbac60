import { describe, expect, test } from 'vitest'
import type { NumberedInvoice } from '#server/domains/invoicing/api.ts'
import { testSettings } from '#server/platform/database/testing/test-settings.ts'
import { isChargeable } from '#server/providers/is-chargeable.ts'
import { chargesOwed, excessCents, excessNow, presentPayPage } from './rules.ts'

const invoice = {
  number: 12,
  year: 2026,
  state: 'issued',
  dated_on: '2026-11-03',
  due_on: null,
  customer_name: 'Byron Books Ltd',
  currency: 'EUR',
  total_cents: 10_000n,
  credited_cents: 0n,
  received_cents: 0n,
  paid_at: null,
  uncollectible_at: null,
} as NumberedInvoice
const { providerBank: bank } = testSettings
const at = '2026-11-10T09:30:00.000Z'

describe('what the page of a payment link says', () => {
  test.each<[string, Partial<NumberedInvoice>, boolean, string, number, boolean]>([
    ['to pay', {}, false, 'open', 100, true],
    ['paid in part', { received_cents: 4_000n }, false, 'open', 60, true],
    ['credited in part', { credited_cents: 2_550n }, false, 'open', 74.5, true],
    ['uncollectible: to its payer it is open', { uncollectible_at: at }, false, 'open', 100, true],
    ['a bank works on it', {}, true, 'processing', 100, false],
    ['paid', { received_cents: 10_000n, paid_at: at }, false, 'paid', 0, false],
    ['paid twice', { received_cents: 20_000n, paid_at: at }, true, 'paid', 0, false],
    ['void', { credited_cents: 10_000n }, false, 'void', 0, false],
    ['over nothing', { total_cents: 0n }, false, 'void', 0, false],
    ['less than is charged at once', { received_cents: 9_951n }, false, 'open', 0.49, false],
  ])('%s', (_, change, isProcessing, status, owedAmount, canPayOnline) => {
    expect(presentPayPage({ ...invoice, ...change }, isProcessing, bank)).toMatchObject({
      status,
      owedAmount,
      canPayOnline,
      bankLines:
        status === 'open' ? [{ label: 'account_name' }, { label: 'bank' }, { label: 'iban' }, { label: 'bic' }] : [],
    })
  })
})

test.each([
  [49, 'EUR', false],
  [50, 'EUR', true],
  [29, 'GBP', false],
  [30, 'GBP', true],
  [50, 'USD', true],
  [99_999_999, 'USD', true],
  [100_000_000, 'EUR', false],
] as const)('%i cents of %s can be charged at once: %s', (cents, currency, expected) => {
  expect(isChargeable(cents, currency)).toBe(expected)
})

test('the excess of a payment is what is beyond the amount owed', () => {
  expect(excessCents(invoice, 10_000)).toBe(0)
  expect(excessCents({ ...invoice, received_cents: 4_000n }, 10_000)).toBe(4_000)
  expect(excessCents({ ...invoice, credited_cents: 10_000n }, 10_000)).toBe(10_000)
})

test('an excess ends with what is given back, and never says more than the payment', () => {
  const of = (change: Partial<NumberedInvoice>) =>
    excessNow({ excess_cents: 4_000n }, { ...invoice, received_cents: 14_000n, refunded_cents: 0n, ...change })
  expect(of({})).toBe(4_000)
  expect(of({ refunded_cents: 1_500n })).toBe(2_500)
  expect(of({ received_cents: 10_000n })).toBe(0)
  expect(of({ received_cents: 9_000n })).toBe(0)
  expect(of({ credited_cents: 10_000n })).toBe(4_000)
})

test('a checkout is outdated when the amount or the currency changed', () => {
  expect(chargesOwed(invoice, { currency: 'EUR', cents: 10_000n })).toBe(true)
  expect(chargesOwed(invoice, { currency: 'USD', cents: 10_000n })).toBe(false)
  expect(chargesOwed({ ...invoice, received_cents: 1n }, { currency: 'EUR', cents: 10_000n })).toBe(false)
  expect(chargesOwed(undefined, { currency: 'EUR', cents: 10_000n })).toBe(false)
})
