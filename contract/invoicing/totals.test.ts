import { describe, expect, it } from 'vitest'
import { centsOf, documentTotals, needsSterling, rowTotal, sterlingCents } from './totals.ts'

const row = (priceCents: number, qty = 1, vat: number | null = null, discount: number | null = null) => ({
  priceCents,
  qty,
  vat,
  discount,
})

describe('a row', () => {
  it.each([
    [row(10_000), { netCents: 10_000, vatCents: 0, totalCents: 10_000 }],
    [row(10_000, 3, 2_200), { netCents: 30_000, vatCents: 6_600, totalCents: 36_600 }],
    [row(999, 3, 2_000, 1_000), { netCents: 2_697, vatCents: 540, totalCents: 3_237 }],
    // Half a cent rounds up: 0.05 × 10 % is half a cent.
    [row(5, 1, 1_000), { netCents: 5, vatCents: 1, totalCents: 6 }],
    [row(1, 1, 4_999), { netCents: 1, vatCents: 0, totalCents: 1 }],
    [row(333, 1, null, 5_000), { netCents: 167, vatCents: 0, totalCents: 167 }],
    [
      row(99_999_999, 9_999, 10_000),
      { netCents: 999_899_990_001, vatCents: 999_899_990_001, totalCents: 1_999_799_980_002 },
    ],
  ])('%j comes to %j', (given, total) => expect(rowTotal(given)).toEqual(total))

  it('matches exact arithmetic to the cent in ten thousand rows', () => {
    for (let turn = 0; turn < 10_000; turn += 1) {
      const given = row((turn * 7_919) % 1_000_003, 1 + (turn % 97), (turn * 31) % 10_001, (turn * 17) % 10_001)
      const exact =
        BigInt(given.priceCents) *
        BigInt(given.qty) *
        BigInt(10_000 - (given.discount ?? 0)) *
        BigInt(10_000 + (given.vat ?? 0))
      const total = BigInt(rowTotal(given).totalCents) * 100_000_000n
      const off = exact - total
      // At most half a cent, and exactly half only when rounded up.
      expect(2n * off < 100_000_000n && 2n * off >= -100_000_000n).toBe(true)
    }
  })
})

describe('a document', () => {
  it('adds up its rows, in total and by rate', () => {
    const totals = documentTotals([row(1_000, 2, 2_000), row(500), row(105, 1, 2_000), row(100, 1, 400), row(50, 1, 0)])
    expect(totals).toEqual({
      netCents: 2_755,
      vatCents: 425,
      totalCents: 3_180,
      byRate: [
        { vat: null, netCents: 550, vatCents: 0, totalCents: 550 },
        { vat: 400, netCents: 100, vatCents: 4, totalCents: 104 },
        { vat: 2_000, netCents: 2_105, vatCents: 421, totalCents: 2_526 },
      ],
    })
  })

  it('totals nothing for no rows', () =>
    expect(documentTotals([])).toEqual({ netCents: 0, vatCents: 0, totalCents: 0, byRate: [] }))
})

describe('amounts in units', () => {
  it.each([
    [19.99, 1_999],
    [0.1, 10],
    [1.005, null],
    [200, 20_000],
    [-12.5, -1_250],
    [1e21, null],
    [Number.NaN, null],
    [0.30000000000000004, null],
    [9_999_999.99, 999_999_999],
  ])('%d are %s cents', (units, cents) => expect(centsOf(units)).toBe(cents))
})

describe('VAT in sterling', () => {
  it('is required if another currency carries VAT', () => {
    expect(needsSterling('EUR', 1)).toBe(true)
    expect(needsSterling('EUR', 0)).toBe(false)
    expect(needsSterling('GBP', 1)).toBe(false)
  })
  it('is calculated in pence, rounding half up', () => {
    expect(sterlingCents(4_000, 1_160_000)).toBe(3_448)
    expect(sterlingCents(1, 2_000_000)).toBe(1)
    expect(sterlingCents(1, 2_000_001)).toBe(0)
  })
})

describe('rows that are not round', () => {
  it.each([
    // 149.53 at 20 % is 29.906: 29.91, and 179.436 in all: 179.44.
    [row(14_953, 1, 2_000), { netCents: 14_953, vatCents: 2_991, totalCents: 17_944 }],
    [row(14_953, 7, 2_100, 333), { netCents: 101_185, vatCents: 21_249, totalCents: 122_434 }],
    [row(1, 3, 2_000, 5_000), { netCents: 2, vatCents: 0, totalCents: 2 }],
  ])('%j comes to %j', (given, total) => expect(rowTotal(given)).toEqual(total))

  it('are ordered by rate, those without VAT first, in whatever order they come', () => {
    const rates = (...vats: (number | null)[]) =>
      documentTotals(vats.map((vat) => row(100, 1, vat))).byRate.map(({ vat }) => vat)
    expect(rates(2_000, null, 50, 400)).toEqual([null, 50, 400, 2_000])
    expect(rates(1, 0)).toEqual([null, 1])
    expect(rates(0, 1)).toEqual([null, 1])
  })
})
