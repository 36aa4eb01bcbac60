import { expect, it } from 'vitest'
import { lastThirtyDays, revenueSearch, revenueWanted } from './revenue-search.ts'

const today = '2026-11-22'
const wantedIn = (search: Record<string, unknown>) => revenueWanted(revenueSearch.read(search), today)

it('defaults to the last thirty days of all products', () => {
  expect(lastThirtyDays(today)).toEqual({ from: '2026-10-24', to: today })
  expect(wantedIn({})).toEqual({ from: '2026-10-24', to: today, product: 'all' })
})

it('reads the address of the report, as the router passes it', () => {
  expect(wantedIn({ from: '2026-01-01', to: '2026-03-31', product: 'all' })).toEqual({
    from: '2026-01-01',
    to: '2026-03-31',
    product: 'all',
  })
  expect(wantedIn({ from: '2026-02-30', to: '2027-01-01', product: -3 })).toEqual({
    from: '2026-10-24',
    to: today,
    product: 'all',
  })
  expect(wantedIn({ from: '2026-11-20', to: '2026-11-01' })).toMatchObject(lastThirtyDays(today))
})

it('accepts one day, today, and any product that can exist', () => {
  expect(wantedIn({ from: today, to: today, product: 2_147_483_647 })).toEqual({
    from: today,
    to: today,
    product: 2_147_483_647,
  })
  for (const product of [0, 2_147_483_648, 1.5, 'other', ''])
    expect(wantedIn({ product }).product, String(product)).toBe('all')
  expect(wantedIn({ product: '7' }).product).toBe(7)
  expect(wantedIn({ to: '2026-11-23' })).toMatchObject({ to: today })
  expect(lastThirtyDays('2028-03-15')).toEqual({ from: '2028-02-15', to: '2028-03-15' })
})
