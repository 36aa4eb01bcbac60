import { describe, expect, test } from 'vitest'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import type { Content, Entry } from './entry.ts'
import { matched, once } from './sameness.ts'

const paid = (more: Partial<Content> = {}): Content =>
  aTransaction({ bookingDate: '2026-11-10', valueDate: '2026-11-10', ...more })
const saved = (n: number, more: Partial<Content> = {}): Entry => ({ ...paid(more), n, seenOn: null })
/** Lists the numbers of the stored transactions that an answer matches; null for new ones. */
const numbers = async (ours: readonly Entry[], theirs: readonly Content[]) =>
  (await matched(ours, theirs)).map(({ entry }) => entry?.n ?? null)

describe('once', () => {
  test('keeps all transactions without an id, however alike', async () => {
    expect(await once([paid(), paid()])).toHaveLength(2)
  })
  test.each(['internalId', 'bankId'] as const)('keeps a repeated one under its %s once', async (id) => {
    expect(await once([paid({ [id]: 'a' }), paid({ [id]: 'a' })])).toEqual([paid({ [id]: 'a' })])
  })
  test.each(['internalId', 'bankId'] as const)('keeps the booked one of a pair under one %s', async (id) => {
    const booked = paid({ [id]: 'a', bookingDate: '2026-11-12' })
    expect(await once([paid({ [id]: 'a', status: 'pending' }), booked])).toEqual([booked])
  })
  test('keeps different ones under one id of the bank', async () => {
    const two = [paid({ bankId: 'a' }), paid({ bankId: 'a', bookingDate: '2026-11-11' })]
    expect(await once(two)).toEqual(two)
  })
  test('keeps different ones under one id of the aggregator, and drops that id', async () => {
    const all = await once([paid({ internalId: 'a' }), paid({ internalId: 'a', amount: '1.00' })])
    expect(all.map(({ internalId, amount }) => [internalId, amount])).toEqual([
      [null, '-12.50'],
      [null, '1.00'],
    ])
  })
  test('keeps two ids of the aggregator as two transactions, also under one id of the bank', async () => {
    expect(await once([paid({ internalId: 'a', bankId: 'x' }), paid({ internalId: 'b', bankId: 'x' })])).toHaveLength(2)
  })
})

describe('matched', () => {
  test('matches by the id of the aggregator, whatever else changed', async () => {
    expect(await numbers([saved(1, { internalId: 'a' })], [paid({ internalId: 'a', amount: '-99.00' })])).toEqual([1])
  })
  test('matches by the id of the bank within a few days only', async () => {
    const ours = [saved(1, { bankId: 'a' })]
    expect(await numbers(ours, [paid({ bankId: 'a', bookingDate: '2026-11-14', amount: '-13.00' })])).toEqual([1])
    expect(await numbers(ours, [paid({ bankId: 'a', bookingDate: '2026-12-14', amount: '-13.00' })])).toEqual([null])
  })
  test('matches by content when all ids change', async () => {
    expect(
      await numbers([saved(1, { internalId: 'a', bankId: 'b' })], [paid({ internalId: 'c', bankId: 'd' })]),
    ).toEqual([1])
  })
  test('matches a pending one that is booked some days later', async () => {
    const ours = [saved(1, { status: 'pending', bookingDate: null, valueDate: '2026-11-08' })]
    expect(await numbers(ours, [paid({ bankId: 'new', description: ' card  PAYMENT ' })])).toEqual([1])
    expect(await numbers([saved(1, { status: 'pending', bookingDate: null, valueDate: null })], [paid()])).toEqual([1])
  })
  test('matches equal ones as often as they exist', async () => {
    expect(await numbers([saved(1), saved(2)], [paid(), paid(), paid()])).toEqual([1, 2, null])
    expect(await numbers([saved(1), saved(2), saved(3)], [paid()])).toEqual([1])
  })
  test('matches the nearest day first', async () => {
    const ours = [saved(1, { bookingDate: '2026-11-06' }), saved(2, { bookingDate: '2026-11-09' })]
    expect(await numbers(ours, [paid(), paid({ bookingDate: '2026-11-07' })])).toEqual([2, 1])
  })
  test('matches neither another amount nor another currency', async () => {
    expect(await numbers([saved(1)], [paid({ amount: '12.50' }), paid({ currency: 'GBP' })])).toEqual([null, null])
  })
})
