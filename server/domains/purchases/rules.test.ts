import { describe, expect, test } from 'vitest'
import type { Checkout } from '#server/providers/payments/port.ts'
import { differenceOf, namesOf } from './rules.ts'

const requested = { months: 0, currency: 'EUR', total_cents: 24_400 } as const
const session: Checkout = {
  id: 'cs_1',
  url: null,
  status: 'complete',
  paid: true,
  failed: false,
  mode: 'payment',
  customerId: null,
  subscriptionId: null,
  totalCents: 24_400,
  currency: 'EUR',
  live: false,
  createdAt: new Date(0),
  expiresAt: new Date(0),
  paymentId: null,
  paymentLinkId: null,
  locale: null,
  buyer: null,
  metadata: {},
}

describe('differenceOf', () => {
  test('accepts our own request', () => {
    expect(differenceOf(requested, session, false)).toBeNull()
    expect(differenceOf({ ...requested, months: 3 }, { ...session, mode: 'subscription' }, false)).toBeNull()
  })

  test.each<[Partial<Checkout>, string]>([
    [{ mode: 'subscription' }, 'mode subscription'],
    [{ mode: 'setup' }, 'mode setup'],
    [{ live: true }, 'livemode true'],
    [{ currency: 'USD' }, 'currency USD instead of EUR'],
    [{ currency: null }, 'currency null instead of EUR'],
    [{ totalCents: 24_399 }, 'total 24399 instead of 24400 cents'],
    [{ totalCents: null }, 'total null instead of 24400 cents'],
  ])('reports %j', (change, difference) => {
    expect(differenceOf(requested, { ...session, ...change }, false)).toBe(difference)
  })

  test('identifies a requested subscription by its recurrence', () => {
    expect(differenceOf({ ...requested, months: 1 }, session, false)).toBe('mode payment')
  })
})

test.each([
  ['Grace Brewster Hopper', 'Grace Brewster', 'Hopper'],
  ['  Ada   Byron ', 'Ada', 'Byron'],
  ['Madonna', 'Madonna', ''],
  ['', '', ''],
  [null, '', ''],
])('namesOf splits %j', (whole, name, surname) => {
  expect(namesOf(whole)).toEqual({ name, surname })
})
