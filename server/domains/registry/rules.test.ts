import { describe, expect, test } from 'vitest'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import { daysBetween, monthsLater } from '#contract/registry/months.ts'
import { penaltiesFor } from '#contract/registry/penalties.ts'
import { nextAttemptAfter, nextReadAfter, noticeDays, noticesDue, stateOf } from './rules.ts'

describe('months by law', () => {
  test.each([
    ['2026-02-28', 9, '2026-11-30'],
    ['2024-02-29', 9, '2024-11-30'],
    ['2024-02-28', 9, '2024-11-28'],
    ['2026-03-31', 9, '2026-12-31'],
    ['2026-12-31', 9, '2027-09-30'],
    ['2026-05-31', 9, '2027-02-28'],
    ['2027-05-31', 9, '2028-02-29'],
    ['2026-09-30', 1, '2026-10-31'],
    ['2026-05-30', 9, '2027-02-28'],
    ['2026-04-05', 9, '2027-01-05'],
    ['2026-03-12', 21, '2027-12-12'],
    ['2026-01-31', -11, '2025-02-28'],
    ['2026-03-15', -15, '2024-12-15'],
    ['0999-12-31', 2, '1000-02-28'],
  ])('adds to %s %i months: %s', (day, months, wanted) => expect(monthsLater(day, months)).toBe(wanted))

  test('counts days between dates without daylight saving time', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2)
  })
})

describe('the cost of being late', () => {
  test('is a table with the last day of each step', () => {
    expect(penaltiesFor('accounts', '2026-09-30')).toEqual({
      currency: 'GBP',
      validFrom: '2009-02-01',
      steps: [
        { upToMonths: 1, amountCents: 15_000, until: '2026-10-31' },
        { upToMonths: 3, amountCents: 37_500, until: '2026-12-31' },
        { upToMonths: 6, amountCents: 75_000, until: '2027-03-31' },
        { upToMonths: null, amountCents: 150_000, until: null },
      ],
      doubledWhenLateTwice: true,
      consequence: 'offence',
      thirdInARow: null,
      unpaidTax: [],
      points: null,
    })
    expect(penaltiesFor('confirmationStatement', '2026-09-30')).toMatchObject({
      steps: [],
      doubledWhenLateTwice: false,
    })
  })

  test('follows the newest row on the due day, never a later one', () => {
    const row = { kind: 'accounts', currency: 'GBP', doubledWhenLateTwice: false, source: '' }
    const rows = [
      { ...row, validFrom: '2030-01-01', steps: [{ upToMonths: null, amountCents: 2 }] },
      { ...row, validFrom: '2020-01-01', steps: [{ upToMonths: null, amountCents: 1 }] },
    ]
    const cents = (day: string) => penaltiesFor('accounts', day, rows).steps[0]?.amountCents
    expect([cents('2019-12-31'), cents('2020-01-01'), cents('2029-12-31'), cents('2030-01-01')]).toEqual([
      undefined,
      1,
      1,
      2,
    ])
  })
})

describe('a number', () => {
  test.each([
    ['1234', '00001234'],
    [' 14 829 307 ', '14829307'],
    ['sc12345', 'SC012345'],
    ['NI012345', 'NI012345'],
    ['OC 301540', 'OC301540'],
    ['IP12345R', 'IP12345R'],
    ['r0000089', 'R0000089'],
    ['SPABC123', 'SPABC123'],
    ['SCABC123', null],
    ['', null],
    ['0', null],
    ['123456789', null],
    ['S1234', null],
    ['pending', null],
    [null, null],
  ])('turns %j into %j for the registry', (written, wanted) => expect(registryNumberOf(written)).toBe(wanted))
})

describe('deadlines', () => {
  test.each([
    [-1, 'overdue'],
    [0, 'due_within_7_days'],
    [7, 'due_within_7_days'],
    [8, 'due_within_30_days'],
    [30, 'due_within_30_days'],
    [31, 'due_within_60_days'],
    [60, 'due_within_60_days'],
    [61, 'upcoming'],
  ])('with %i days left are %s', (days, state) => expect(stateOf(days)).toBe(state))
  test.each([
    [61, []],
    [60, [60]],
    [31, [60]],
    [30, [30, 60]],
    [7, [7, 30, 60]],
    [1, [1, 7, 30, 60]],
    [0, [1, 7, 30, 60]],
    [-1, []],
  ])('%i days before have the notices %j', (days, wanted) =>
    expect(noticesDue(days, noticeDays.accounts)).toEqual(wanted),
  )
})

describe('the next reading of a company', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const hours = (at: Date) => (at.getTime() - now.getTime()) / 3_600_000
  test('is within a day, spread out, and on the morning after a due day', () => {
    for (const id of [1, 2, 77, 5_000]) {
      expect(hours(nextReadAfter(now, id, []))).toBeGreaterThan(21.9)
      expect(hours(nextReadAfter(now, id, []))).toBeLessThanOrEqual(24)
    }
    expect(nextReadAfter(now, 1, ['2026-11-22', '2026-11-21', '2027-01-01']).toISOString()).toBe(
      '2026-11-23T06:00:00.000Z',
    )
  })
  test('comes later after each failure, within six hours', () => {
    expect(hours(nextAttemptAfter(now, 'unavailable', 0))).toBeCloseTo(1 / 12)
    expect(hours(nextAttemptAfter(now, 'unavailable', 3))).toBeCloseTo(8 / 12)
    expect(hours(nextAttemptAfter(now, 'unavailable', 400))).toBe(6)
    expect(hours(nextAttemptAfter(now, 'misconfigured', 0))).toBe(1)
    expect(hours(nextAttemptAfter(now, 'not_at_registry', 0))).toBe(24)
  })
})
