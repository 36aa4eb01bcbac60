import { describe, expect, test } from 'vitest'
import { checkoutDifference } from './checkout-difference.ts'

const requested = { mode: 'payment', currency: 'EUR', totalCents: 24_400 } as const
const session = { mode: 'payment', currency: 'EUR', totalCents: 24_400, live: false }

describe('checkoutDifference', () => {
  test('accepts our own request', () => {
    expect(checkoutDifference(requested, session, false)).toBeNull()
    expect(
      checkoutDifference({ ...requested, mode: 'subscription' }, { ...session, mode: 'subscription' }, false),
    ).toBe(null)
  })

  test.each([
    [{ mode: 'subscription' }, 'mode subscription'],
    [{ mode: 'setup' }, 'mode setup'],
    [{ live: true }, 'livemode true'],
    [{ currency: 'USD' }, 'currency USD instead of EUR'],
    [{ currency: null }, 'currency null instead of EUR'],
    [{ totalCents: 24_399 }, 'total 24399 instead of 24400 cents'],
    [{ totalCents: null }, 'total null instead of 24400 cents'],
  ])('reports %j', (change, difference) => {
    expect(checkoutDifference(requested, { ...session, ...change }, false)).toBe(difference)
  })

  test('reports a payment where a subscription was requested', () => {
    expect(checkoutDifference({ ...requested, mode: 'subscription' }, session, false)).toBe('mode payment')
  })
})
