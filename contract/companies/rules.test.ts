import { describe, expect, test } from 'vitest'
import { atLeastSixteen, hasDirector, hundredths, londonDay, sumOfShares, verificationOfCheck } from './rules.ts'

describe('age', () => {
  test.each([
    ['2010-11-21', '2026-11-21', true],
    ['2010-11-22', '2026-11-21', false],
    ['2010-12-01', '2026-11-30', false],
    ['2008-02-29', '2024-02-28', false],
    ['2008-02-29', '2024-02-29', true],
    ['2084-02-29', '2100-02-28', false],
    ['2084-02-29', '2100-03-01', true],
    ['1931-01-01', '2026-11-21', true],
  ])('born on %s is sixteen on %s: %s', (bornOn, today, expected) => {
    expect(atLeastSixteen(bornOn, today)).toBe(expected)
  })

  test('uses London’s day, in summer an hour ahead of UTC', () => {
    expect(londonDay(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01')
    expect(londonDay(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31')
  })
})

describe('shares', () => {
  test('are added in hundredths, exactly', () => {
    expect(hundredths(33.33)).toBe(3333)
    expect(hundredths(0.07)).toBe(7)
    expect(hundredths(1.005)).toBeNull()
    expect(hundredths(33.333)).toBeNull()
    expect(hundredths(Number.NaN)).toBeNull()
  })

  test.each([
    [[33.33, 33.33, 33.34], true, 100],
    [[33.33, 33.33, 33.33], false, 99.99],
    [[50, 49], false, 99],
    [[50, 51], false, 101],
    [Array.from({ length: 20 }, () => 5), true, 100],
    [[14.29, 14.29, 14.29, 14.29, 14.28, 14.28, 14.28], true, 100],
    [[], false, 0],
  ])('%j add up: %s, %d', (shares, whole, percent) => {
    expect(sumOfShares(shares.map((shareOwnedPerc) => ({ shareOwnedPerc })))).toEqual({ whole, percent })
  })

  test('treats invalid entries as zero instead of breaking the sum', () => {
    const entries = [null, {}, { shareOwnedPerc: 'x' }, { shareOwnedPerc: Number.NaN }, { shareOwnedPerc: 60 }]
    expect(sumOfShares(entries)).toEqual({ whole: false, percent: 60 })
    expect(sumOfShares(undefined)).toEqual({ whole: false, percent: 0 })
  })
})

test('needs only one director among the people', () => {
  expect(hasDirector([{ isDirector: false }, { isDirector: true }])).toBe(true)
  expect(hasDirector([{ isDirector: false }])).toBe(false)
})

test('maps a check status to a verification: 2 and 4 completed, 3 failed, the others pending', () => {
  expect([0, 1, 2, 3, 4, 6].map(verificationOfCheck)).toEqual([0, 0, 1, 2, 1, 0])
})

test('converts percent to hundredths only where it has at most two decimals', () => {
  expect([0.29, 1.15, 8.2, 19.99, 100].map(hundredths)).toEqual([29, 115, 820, 1_999, 10_000])
  expect([Number.POSITIVE_INFINITY, Number.NaN, 0.001, 33.3333].map(hundredths)).toEqual([null, null, null, null])
})
