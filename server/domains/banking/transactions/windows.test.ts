import { describe, expect, test } from 'vitest'
import { undated } from './entry.ts'
import { authorityOf, isDecided, nextWindow } from './windows.ts'

const today = '2026-11-22'

describe('nextWindow', () => {
  test('covers the whole history at first, as far as the bank goes', () => {
    expect(nextWindow({ coveredTo: null, oldestPending: null, historyDays: 730 }, today)).toEqual({
      from: '2024-11-23',
      to: today,
    })
    expect(nextWindow({ coveredTo: null, oldestPending: null, historyDays: 9_999 }, today).from).toBe('2024-11-23')
    expect(nextWindow({ coveredTo: null, oldestPending: null, historyDays: 90 }, today).from).toBe('2026-08-25')
  })

  test('starts two weeks before the last one, or with the oldest pending', () => {
    const coverage = { coveredTo: '2026-11-21', oldestPending: null, historyDays: 730 }
    expect(nextWindow(coverage, today)).toEqual({ from: '2026-11-07', to: today })
    expect(nextWindow({ ...coverage, oldestPending: '2026-11-01' }, today).from).toBe('2026-11-01')
    expect(nextWindow({ ...coverage, oldestPending: undated }, today).from).toBe('2026-11-07')
  })

  test('never goes further back than the bank, nor beyond the current day', () => {
    expect(nextWindow({ coveredTo: '2020-01-01', oldestPending: null, historyDays: 90 }, today).from).toBe('2026-08-25')
    expect(nextWindow({ coveredTo: '2027-01-01', oldestPending: null, historyDays: 90 }, today).from).toBe(today)
  })
})

describe('authorityOf', () => {
  const window = { from: '2024-11-23', to: today }

  test('decides only from its first day on if an answer starts later than requested', () => {
    expect(authorityOf(window, '2025-06-01', today).from).toBe('2025-06-01')
    expect(authorityOf(window, '2024-11-23', today).from).toBe('2024-11-23')
    // The last thirty days are always answered.
    expect(authorityOf(window, '2026-11-20', today).from).toBe('2026-10-23')
    expect(authorityOf({ from: '2026-11-07', to: today }, '2026-11-20', today).from).toBe('2026-11-07')
  })

  test('decides about the future, and about missing dates, if the window ends today', () => {
    const authority = authorityOf({ from: '2026-11-07', to: today }, null, today)
    expect(isDecided('2026-11-30', authority)).toBe(true)
    expect(isDecided(undated, authority)).toBe(true)
    expect(isDecided('2026-11-06', authority)).toBe(false)
    const past = authorityOf({ from: '2026-10-01', to: '2026-10-31' }, null, today)
    expect(isDecided('2026-11-01', past)).toBe(false)
    expect(isDecided(undated, past)).toBe(false)
  })
})
