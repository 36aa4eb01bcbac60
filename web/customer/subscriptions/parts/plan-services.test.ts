import { expect, test } from 'vitest'
import { priceKeys } from '#contract/subscriptions/price-keys.ts'
import { type Business, businesses, planPrices, serviceRows } from './plan-services.ts'

const plansOf = (business: Business, name: string): readonly string[] | undefined =>
  serviceRows[business].find((row) => row.name === name)?.plans

test('adds business school and annual summit to premium for self-publishing and other business', () => {
  for (const business of ['self', 'other'] as const) {
    expect(plansOf(business, 'business_school')).toEqual(['premium'])
    expect(plansOf(business, 'annual_summit')).toEqual(['premium'])
    const rest = serviceRows[business].filter((row) => !['business_school', 'annual_summit'].includes(row.name))
    expect(rest.every((row) => row.plans.length === 2)).toBe(true)
  }
})

test('includes business school, annual summit and VAT returns in affiliate basic', () => {
  for (const name of ['business_school', 'annual_summit', 'vat_returns'])
    expect(plansOf('affiliate', name)).toContain('basic')
})

test('lists free closure for self-publishing and other business only', () => {
  expect(businesses.map((business) => plansOf(business, 'free_closure') !== undefined)).toEqual([true, false, true])
})

test('offers each of the five prices once', () => {
  const offered = businesses.flatMap((business) => Object.values(planPrices[business]))
  expect(offered.toSorted()).toEqual(priceKeys.toSorted())
})
