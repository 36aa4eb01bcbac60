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
