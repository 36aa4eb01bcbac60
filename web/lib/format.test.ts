import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatInstant,
  formatInstantDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPounds,
  formatUnits,
} from './format.ts'

describe('dates', () => {
  test.each([
    ['2026-03-01', '01/03/2026'],
    ['2026-03-01 23:59:59.000000', '01/03/2026'],
    ['2026-12-31T23:30:00Z', '31/12/2026'],
    ['', ''],
    [null, ''],
    ['nonsense', ''],
  ])('formats %s as %s', (text, shown) => {
    expect(formatDate(text)).toBe(shown)
  })

  test('shows a timestamp in London time, an hour ahead in summer', () => {
    expect(formatInstant('2026-06-30T23:30:00Z')).toBe('01/07/2026, 00:30')
    expect(formatInstant('never')).toBe('')
    expect(formatInstantDay('2026-06-30T23:30:00Z')).toBe('01/07/2026')
    expect(formatInstantDay(null)).toBe('')
  })
})

describe('money', () => {
  test.each([
    ['en', '€1,234.56'],
    ['es', '€1.234,56'],
    ['it', '€1.234,56'],
  ] as const)('in %s', (language, shown) => {
    expect(formatMoney({ cents: 123_456, currency: 'EUR' }, language)).toBe(shown)
    expect(formatUnits(1234.56, '€', { language })).toBe(shown)
    expect(formatUnits(1234.56, 'EUR', { language })).toBe(shown)
  })

  test('puts the sign before the amount, the minus before the sign', () => {
    expect(formatMoney({ cents: -5, currency: 'GBP' }, 'en')).toBe('-£0.05')
    expect(formatUnits(200, '€', { decimals: 0, language: 'en' })).toBe('€200')
    expect(formatUnits(-200, 'CHF', { decimals: 0, language: 'en' })).toBe('-CHF\u00a0200')
    expect(formatPounds(1_000_000, 'it')).toBe('£1.000.000')
    expect([0.5, 0.0025].map((pounds) => formatPounds(pounds, 'es'))).toEqual(['£0,50', '£0,0025'])
  })
})

test('formats numbers and percentages', () => {
  expect(formatNumber(1234, 0, 'es')).toBe('1.234')
  expect(formatPercent(33.33, 'en')).toBe('33.33%')
  expect(formatPercent(100, 'it')).toBe('100%')
})
