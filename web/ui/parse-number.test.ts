import { describe, expect, it } from 'vitest'
import { cleanNumberText, decimalSignOf, numberFromText, textOfNumber } from './parse-number.ts'

describe('cleanNumberText', () => {
  it.each([
    ['12,5', 2, '12.5'],
    ['12.345', 2, '12.34'],
    ['12.', 2, '12.'],
    ['1a2', 0, '12'],
    ['2.5', 0, '2.5'],
    ['12.345', 0, '12345'],
    ['1.000', 0, '1000'],
    ['£1,000,000', 0, '1000000'],
    ['€ 30', 0, '30'],
  ])('reads %s with %i decimals as %s', (text, decimals, expected) => {
    expect(cleanNumberText(text, decimals, false)).toBe(expected)
  })

  it.each(['33,33', '33.33'])('writes %s with the comma of the reader', (text) => {
    const clean = cleanNumberText(text, 2, false, ',')
    expect(clean).toBe('33,33')
    expect(numberFromText(clean)).toBe(33.33)
  })

  it('keeps a minus only where it is allowed', () => {
    expect(cleanNumberText('-5', 0, true)).toBe('-5')
    expect(cleanNumberText('-5', 0, false)).toBe('5')
  })
})

describe('numberFromText', () => {
  it('has no number for text without a digit', () => {
    expect(numberFromText('')).toBeNull()
    expect(numberFromText('-')).toBeNull()
    expect(numberFromText('12.')).toBe(12)
  })
})

describe('the decimal sign of a language', () => {
  it.each([
    ['en-GB', '33.33'],
    ['es', '33,33'],
    ['it', '33,33'],
  ])('in %s shows %s', (locale, text) => {
    expect(textOfNumber(33.33, decimalSignOf(locale))).toBe(text)
    expect(textOfNumber(null, decimalSignOf(locale))).toBe('')
  })
})
