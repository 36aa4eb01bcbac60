import { describe, expect, test } from 'vitest'
import { undated } from './entry.ts'
import { authorityOf, isDecided, nextWindow } from './windows.ts'

const today = '2026-11-22'

describe('nextWindow', () => {
  test('is the whole history at first, as far as the bank goes', () => {
    expect(nextWindow({ coveredTo: null, oldestPending: null, historyDays: 730 }, today)).toEqual({
      from: '2024-11-23',
      to: today,
    })
    expect(nextWindow({ coveredTo: null, oldestPending: null, historyDays: 9_999 }, today).from).toBe('2024-11-23')
    expect(nextWindow({ coveredTo: null, oldestPending: null, historyDays: 90 }, today).from).toBe('2026-08-25')
  })

  test('begins two weeks before the last one, or with what is pending', () => {
    const coverage = { coveredTo: '2026-11-21', oldestPending: null, historyDays: 730 }
    expect(nextWindow(coverage, today)).toEqual({ from: '2026-11-07', to: today })
    expect(nextWindow({ ...coverage, oldestPending: '2026-11-01' }, today).from).toBe('2026-11-01')
    expect(nextWindow({ ...coverage, oldestPending: undated }, today).from).toBe('2026-11-07')
  })

  test('never goes further back than the bank, nor behind the present day', () => {
    expect(nextWindow({ coveredTo: '2020-01-01', oldestPending: null, historyDays: 90 }, today).from).toBe('2026-08-25')
    expect(nextWindow({ coveredTo: '2027-01-01', oldestPending: null, historyDays: 90 }, today).from).toBe(today)
  })
})

describe('authorityOf', () => {
  const window = { from: '2024-11-23', to: today }

  test('an answer that begins later than asked decides from its beginning on only', () => {
    expect(authorityOf(window, '2025-06-01', today).from).toBe('2025-06-01')
    expect(authorityOf(window, '2024-11-23', today).from).toBe('2024-11-23')
    // The last thirty days are always answered.
    expect(authorityOf(window, '2026-11-20', today).from).toBe('2026-10-23')
    expect(authorityOf({ from: '2026-11-07', to: today }, '2026-11-20', today).from).toBe('2026-11-07')
  })

  test('a window up to the present day decides about what is to come, and about what has no day', () => {
    const authority = authorityOf({ from: '2026-11-07', to: today }, null, today)
    expect(isDecided('2026-11-30', authority)).toBe(true)
    expect(isDecided(undated, authority)).toBe(true)
    expect(isDecided('2026-11-06', authority)).toBe(false)
    const past = authorityOf({ from: '2026-10-01', to: '2026-10-31' }, null, today)
    expect(isDecided('2026-11-01', past)).toBe(false)
    expect(isDecided(undated, past)).toBe(false)
  })
})
