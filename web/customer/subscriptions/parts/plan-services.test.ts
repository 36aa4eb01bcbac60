import { expect, test } from 'vitest'
import { priceKeys } from '#contract/subscriptions/schemas.ts'
import { type Business, businesses, planPrices, serviceRows } from './plan-services.ts'

const plansOf = (business: Business, name: string): readonly string[] | undefined =>
  serviceRows[business].find((row) => row.name === name)?.plans

test('premium adds business school and annual summit for self-publishing and other business', () => {
  for (const business of ['self', 'other'] as const) {
    expect(plansOf(business, 'business_school')).toEqual(['premium'])
    expect(plansOf(business, 'annual_summit')).toEqual(['premium'])
    const rest = serviceRows[business].filter((row) => !['business_school', 'annual_summit'].includes(row.name))
    expect(rest.every((row) => row.plans.length === 2)).toBe(true)
  }
})

test('affiliate basic includes business school, annual summit and VAT returns', () => {
  for (const name of ['business_school', 'annual_summit', 'vat_returns'])
    expect(plansOf('affiliate', name)).toContain('basic')
})

test('free closure is listed for self-publishing and other business only', () => {
  expect(businesses.map((business) => plansOf(business, 'free_closure') !== undefined)).toEqual([true, false, true])
})

test('the chooser offers each of the five prices once', () => {
  const offered = businesses.flatMap((business) => Object.values(planPrices[business]))
  expect(offered.toSorted()).toEqual(priceKeys.toSorted())
})
