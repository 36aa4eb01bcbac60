import { expect, test } from 'vitest'
import { dividendOf, dividendsOf, unitsOf } from './dividends.ts'

test.each([
  [100, '12.5', 1250],
  [1, '0.0001', 0],
  [5_000, '0.0001', 1],
  [4_999, '0.0001', 0],
  [3, '33.3333', 100],
  [3, '33.5', 101],
  [1, '0.5', 1],
  [1, '0.4999', 0],
  [10_000_000_000, '0.0001', 1_000_000],
])('%i shares at %s pence pay %i pence', (shares, amount, pence) => {
  expect(dividendOf(shares, amount)).toBe(pence)
})

/** Returns a generator of numbers from 0 to 1, repeatable by seed (mulberry32). */
const seeded = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = seeded(17)
const upTo = (max: number): number => Math.floor(random() * max)

/** Builds the holdings of one to twenty members. */
const holdings = (): number[] => Array.from({ length: 1 + upTo(20) }, () => 1 + upTo(1_000_000))

test('totals are what the members receive, each within half a penny of the exact amount', () => {
  for (let run = 0; run < 2_000; run += 1) {
    const shares = holdings()
    const amount = `${upTo(1_000_000)}.${String(upTo(10_000)).padStart(4, '0')}`
    const { each, totalCents } = dividendsOf(shares, amount)
    expect(each.reduce((sum, cents) => sum + cents, 0)).toBe(totalCents)
    for (const [index, cents] of each.entries()) {
      const error = BigInt(cents) * 10_000n - BigInt(shares[index] ?? 0) * unitsOf(amount)
      expect(error > -5_000n && error <= 5_000n, `${shares[index]} at ${amount}`).toBe(true)
    }
    const all = shares.reduce((sum, count) => sum + count, 0)
    const difference = BigInt(totalCents) * 10_000n - BigInt(all) * unitsOf(amount)
    const most = 5_000n * BigInt(shares.length)
    expect(difference >= -most && difference <= most).toBe(true)
  }
})

test('whole pennies per share are never rounded', () => {
  for (let run = 0; run < 500; run += 1) {
    const shares = holdings()
    const pence = 1 + upTo(100_000)
    const all = shares.reduce((sum, count) => sum + count, 0)
    expect(dividendsOf(shares, String(pence)).totalCents).toBe(all * pence)
  }
})
