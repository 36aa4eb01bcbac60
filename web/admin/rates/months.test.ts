import { describe, expect, test } from 'vitest'
import { byMonth, rateText, selectableMonths } from './months.ts'

test('groups rates by month, newest first', () => {
  expect(
    byMonth([
      { currency: 'EUR', month: '2026-09', unitsPerPound: 1.15 },
      { currency: 'USD', month: '2026-11', unitsPerPound: 1.31 },
      { currency: 'EUR', month: '2026-11', unitsPerPound: 1.1834 },
    ]),
  ).toEqual([
    { month: '2026-11', rates: { USD: 1.31, EUR: 1.1834 } },
    { month: '2026-09', rates: { EUR: 1.15 } },
  ])
})

describe('selectable months', () => {
  test('range from the next month back to January 2015', () => {
    const months = selectableMonths('2026-12-31', [])
    expect([months[0], months[1], months.at(-1)]).toEqual(['2027-01', '2026-12', '2015-01'])
    expect(new Set(months).size).toBe(months.length)
  })

  test('include later months with waiting documents, if the server’s clock is ahead', () => {
    expect(selectableMonths('2026-11-22', ['2028-02', '2026-10'])[0]).toBe('2028-02')
  })
})

test('formats rates in the reader’s language', () => {
  expect([rateText(1.1, 'en'), rateText(1.123456, 'it'), rateText(1234.5, 'es')]).toEqual([
    '1.1000',
    '1,123456',
    '1.234,5000',
  ])
})
