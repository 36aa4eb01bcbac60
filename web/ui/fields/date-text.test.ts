import { describe, expect, it } from 'vitest'
import { dayToText, isDay, textToDay, withSlashes } from './date-text.ts'

describe('textToDay', () => {
  it.each(['5/11/2026', '05/11/2026', '05.11.2026', '05-11-2026', '05 11 2026', '05112026', ' 2026-11-05 '])(
    'reads %s',
    (text) => {
      expect(textToDay(text)).toBe('2026-11-05')
    },
  )

  it('returns text that is not a date unchanged', () => {
    expect(textToDay('31/02/2026')).toBe('31/02/2026')
    expect(textToDay('5/11/26')).toBe('5/11/26')
    expect(textToDay('')).toBe('')
  })
})

describe('isDay', () => {
  it('supports leap years', () => {
    expect(isDay('2024-02-29')).toBe(true)
    expect(isDay('2026-02-29')).toBe(false)
    expect(isDay('2026-13-01')).toBe(false)
  })
})

describe('dayToText', () => {
  it('puts the day first', () => {
    expect(dayToText('2026-11-05')).toBe('05/11/2026')
    expect(dayToText('05/11')).toBe('05/11')
  })
})

describe('withSlashes', () => {
  it('adds a slash after day and month while typing forward', () => {
    expect(withSlashes('0', '05')).toBe('05/')
    expect(withSlashes('05/1', '05/11')).toBe('05/11/')
  })

  it('does not interfere with a backspace', () => {
    expect(withSlashes('05/', '05')).toBe('05')
  })

  it('merges a typed slash with an inserted one', () => {
    expect(withSlashes('05/', '05//')).toBe('05/')
  })
})

describe('text as it is typed', () => {
  it.each([
    ['', '5', '5'],
    ['5', '5/', '5/'],
    ['5/', '5/1', '5/1'],
    ['5/1', '5/11', '5/11/'],
    ['05/11/', '05/11/2026', '05/11/2026'],
    ['05/11/2026', '05/11/20267', '05/11/2026'],
    ['05', '05.', '05/'],
    ['', '05x', '05/'],
    // Pasted, or changed in the middle: left as it is, with our separator.
    ['05/11/2026', '05-11-2027', '05/11/2027'],
    ['05/11/2026', '2026-11-05', '2026-11-05'],
    ['12', '05', '05'],
  ])('%s then %s is %s', (before, typed, shown) => expect(withSlashes(before, typed)).toBe(shown))
})

describe('days at the edges', () => {
  it.each(['0000-01-01', '0099-12-31', '9999-12-31', '2000-02-29'])('%s exists', (day) => expect(isDay(day)).toBe(true))
  it.each(['2026-00-10', '2026-01-00', '2026-04-31', '1900-02-29', '2026-1-5', 'x2026-01-05', ''])(
    '%j does not',
    (day) => expect(isDay(day)).toBe(false),
  )
  it('reads single digits, and spaces around separators', () => {
    expect(textToDay('1/2/2026')).toBe('2026-02-01')
    expect(textToDay(' 1 / 2 / 2026 ')).toBe('2026-02-01')
    expect(textToDay('29/02/2028')).toBe('2028-02-29')
    expect(textToDay('1/2/026')).toBe('1/2/026')
  })
})
