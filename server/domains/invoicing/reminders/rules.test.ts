import { describe, expect, test } from 'vitest'
import { nextReminderOn, remindersDue } from './rules.ts'

const dates = { dueOn: '2026-12-15', issuedOn: '2026-12-01', days: [-3, 0, 7, 14] }
const nothing = { send: null, skip: [] }

describe('which reminder is due', () => {
  test.each([
    ['before the first day', '2026-12-11', [], nothing],
    ['on the first day', '2026-12-12', [], { send: -3, skip: [] }],
    ['once it is decided', '2026-12-12', [-3], nothing],
    ['on the due day', '2026-12-15', [-3], { send: 0, skip: [] }],
    ['after a jump over several', '2026-12-23', [-3], { send: 7, skip: [0] }],
    ['after a jump over all', '2027-03-01', [], { send: 14, skip: [-3, 0, 7] }],
    ['an earlier day added after a later one was sent', '2026-12-16', [0], { send: null, skip: [-3] }],
  ])('%s', (_, morning, known, due) => {
    expect(remindersDue(dates, morning, known)).toEqual(due)
  })

  test('none on the day of the invoice itself or before it', () => {
    const short = { ...dates, issuedOn: '2026-12-15' }
    expect(remindersDue(short, '2026-12-15', [])).toEqual(nothing)
    expect(remindersDue(short, '2026-12-22', [])).toEqual({ send: 7, skip: [] })
  })

  test('the order of the setting and repeats in it do not matter', () => {
    expect(remindersDue({ ...dates, days: [14, 0, 0, -3] }, '2026-12-29', [])).toEqual({ send: 14, skip: [-3, 0] })
  })
})

describe('which reminder follows', () => {
  test.each([
    ['the first', '2026-12-02', [], '2026-12-12'],
    ['today, if its morning has not come', '2026-12-12', [], '2026-12-12'],
    ['the one after the last decided', '2026-12-13', [-3], '2026-12-15'],
    ['the last', '2026-12-22', [-3, 0, 7], '2026-12-29'],
    ['none after all', '2026-12-30', [-3, 0, 7, 14], null],
  ])('%s', (_, today, known, on) => {
    expect(nextReminderOn(dates, today, known)).toBe(on)
  })

  test('never one that the invoice itself replaces', () => {
    expect(nextReminderOn({ ...dates, issuedOn: '2026-12-15' }, '2026-12-15', [])).toBe('2026-12-22')
  })
})
