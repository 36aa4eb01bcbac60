import { describe, expect, test } from 'vitest'
import { aTransaction } from '../testing/transactions.ts'
import type { Content, Entry } from './entry.ts'
import { matched, once } from './sameness.ts'

const kept = (n: number, more: Partial<Content> = {}): Entry => ({ ...aTransaction(more), n, seenOn: null })
/** The numbers of the entries that an answer is found to be; null for new ones. */
const numbers = (ours: readonly Entry[], theirs: readonly Content[]) =>
  matched(ours, theirs).map(({ entry }) => entry?.n ?? null)

describe('once', () => {
  test('keeps all that has no id, however alike', () => {
    expect(once([aTransaction(), aTransaction()])).toHaveLength(2)
  })
  test.each(['internalId', 'bankId'] as const)('keeps a repeated one under its %s once', (id) => {
    expect(once([aTransaction({ [id]: 'a' }), aTransaction({ [id]: 'a' })])).toEqual([aTransaction({ [id]: 'a' })])
  })
  test.each(['internalId', 'bankId'] as const)('takes the booked one of a pair under one %s', (id) => {
    const booked = aTransaction({ [id]: 'a', bookingDate: '2026-11-12' })
    expect(once([aTransaction({ [id]: 'a', status: 'pending' }), booked])).toEqual([booked])
  })
  test('keeps different ones under one id of the bank', () => {
    const two = [aTransaction({ bankId: 'a' }), aTransaction({ bankId: 'a', bookingDate: '2026-11-11' })]
    expect(once(two)).toEqual(two)
  })
  test('keeps different ones under one id of the aggregator, and drops that id', () => {
    const all = once([aTransaction({ internalId: 'a' }), aTransaction({ internalId: 'a', amount: '1.00' })])
    expect(all.map(({ internalId, amount }) => [internalId, amount])).toEqual([
      [null, '-12.50'],
      [null, '1.00'],
    ])
  })
  test('two ids of the aggregator are two transactions, also under one id of the bank', () => {
    expect(
      once([aTransaction({ internalId: 'a', bankId: 'x' }), aTransaction({ internalId: 'b', bankId: 'x' })]),
    ).toHaveLength(2)
  })
})

describe('matched', () => {
  test('by the id of the aggregator, whatever else changed', () => {
    expect(numbers([kept(1, { internalId: 'a' })], [aTransaction({ internalId: 'a', amount: '-99.00' })])).toEqual([1])
  })
  test('by the id of the bank within a few days only', () => {
    const ours = [kept(1, { bankId: 'a' })]
    expect(numbers(ours, [aTransaction({ bankId: 'a', bookingDate: '2026-11-14', amount: '-13.00' })])).toEqual([1])
    expect(numbers(ours, [aTransaction({ bankId: 'a', bookingDate: '2026-12-14', amount: '-13.00' })])).toEqual([null])
  })
  test('by its content when ids are given anew', () => {
    expect(
      numbers([kept(1, { internalId: 'a', bankId: 'b' })], [aTransaction({ internalId: 'c', bankId: 'd' })]),
    ).toEqual([1])
  })
  test('a pending one that is booked some days later', () => {
    const ours = [kept(1, { status: 'pending', bookingDate: null, valueDate: '2026-11-08' })]
    expect(numbers(ours, [aTransaction({ bankId: 'new', description: ' card  PAYMENT ' })])).toEqual([1])
    expect(numbers([kept(1, { status: 'pending', bookingDate: null, valueDate: null })], [aTransaction()])).toEqual([1])
  })
  test('equal ones are as many as there are', () => {
    expect(numbers([kept(1), kept(2)], [aTransaction(), aTransaction(), aTransaction()])).toEqual([1, 2, null])
    expect(numbers([kept(1), kept(2), kept(3)], [aTransaction()])).toEqual([1])
  })
  test('the nearest day first', () => {
    const ours = [kept(1, { bookingDate: '2026-11-06' }), kept(2, { bookingDate: '2026-11-09' })]
    expect(numbers(ours, [aTransaction(), aTransaction({ bookingDate: '2026-11-07' })])).toEqual([2, 1])
  })
  test('neither another amount nor another currency', () => {
    expect(numbers([kept(1)], [aTransaction({ amount: '12.50' }), aTransaction({ currency: 'GBP' })])).toEqual([
      null,
      null,
    ])
  })
})
