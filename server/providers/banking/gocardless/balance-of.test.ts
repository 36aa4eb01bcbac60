import { expect, test } from 'vitest'
import { balanceOf } from './balance-of.ts'

const balance = (balanceType: string, amount: string, referenceDate: string | null = null) => ({
  balanceAmount: { amount, currency: 'GBP' },
  balanceType,
  referenceDate,
})

test('prefers what is booked to what is available', () => {
  const balances = [
    balance('interimAvailable', '900.00'),
    balance('closingBooked', '-4.10', '2026-11-21'),
    null,
    balance('interimBooked', '12.34', '2026-11-20'),
  ]
  expect(balanceOf({ balances })).toEqual({ amount: '12.34', currency: 'GBP', on: null, isBooked: true })
  expect(balanceOf({ balances: balances.slice(0, 3) })).toEqual({
    amount: '-4.10',
    currency: 'GBP',
    on: '2026-11-21',
    isBooked: true,
  })
  expect(balanceOf({ balances: balances.slice(0, 1) })).toMatchObject({ amount: '900.00', isBooked: false })
})

test('uses no balance of the past or of an unknown type', () => {
  expect(balanceOf({ balances: [balance('openingBooked', '1.00'), balance('forwardAvailable', '2.00')] })).toBeNull()
  expect(balanceOf({ balances: [] })).toBeNull()
})
