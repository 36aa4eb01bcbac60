import { expect, test } from 'vitest'
import { figuresSearch, monthsOf } from './figures-search.ts'

test('an address that says nothing or nonsense shows twelve months of recurring revenue', () => {
  const expected = { view: 'recurring', months: '12', currency: '' }
  expect(figuresSearch.read({})).toEqual(expected)
  expect(figuresSearch.read({ view: 'weather', months: 7 })).toEqual(expected)
  expect(figuresSearch.write(figuresSearch.read({ view: 'ageing', months: 24, currency: '£' }))).toEqual({
    view: 'ageing',
    months: '24',
    currency: '£',
  })
})

test('months end with today’s', () => {
  expect(monthsOf({ months: '12' }, '2026-01-31')).toEqual({ firstMonth: '2025-02', lastMonth: '2026-01' })
  expect(monthsOf({ months: '36' }, '2026-12-01')).toEqual({ firstMonth: '2024-01', lastMonth: '2026-12' })
})
