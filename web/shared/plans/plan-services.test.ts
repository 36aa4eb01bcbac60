import { expect, test } from 'vitest'
import { priceKeys } from '#contract/subscriptions/price-keys.ts'
import {
  type Business,
  businesses,
  differingRows,
  furtherServices,
  isFurther,
  planPrices,
  serviceRows,
  servicesEverywhere,
  sharedServices,
} from './plan-services.ts'

const plansWith = (business: Business, name: string): readonly string[] | undefined =>
  serviceRows[business].find((row) => row.name === name)?.plans

test('adds business school and annual summit to premium for self-publishing and other business', () => {
  for (const business of ['self', 'other'] as const) {
    expect(plansWith(business, 'business_school')).toEqual(['premium'])
    expect(plansWith(business, 'annual_summit')).toEqual(['premium'])
    const rest = serviceRows[business].filter((row) => !['business_school', 'annual_summit'].includes(row.name))
    expect(rest.every((row) => row.plans.length === 2)).toBe(true)
  }
})

test('includes business school, annual summit and VAT returns in affiliate basic', () => {
  for (const name of ['business_school', 'annual_summit', 'vat_returns'])
    expect(plansWith('affiliate', name)).toContain('basic')
})

test('names every service within a sentence that a line about plans may mention', () => {
  for (const business of businesses)
    for (const name of [...furtherServices(business), ...differingRows(business).map((row) => row.name)])
      expect(isFurther(name)).toBe(true)
})

test('lists free closure for self-publishing and other business only', () => {
  expect(businesses.map((business) => plansWith(business, 'free_closure') !== undefined)).toEqual([true, false, true])
})

test('offers each of the five prices once', () => {
  const offered = businesses.flatMap((business) => Object.values(planPrices[business]))
  expect(offered.toSorted()).toEqual(priceKeys.toSorted())
})

test('separates what differs between the plans from what they share', () => {
  expect(differingRows('self').map(({ name }) => name)).toEqual(['business_school', 'annual_summit'])
  expect(differingRows('affiliate')).toEqual([])
  for (const business of businesses)
    expect(differingRows(business).length + sharedServices(business).length).toBe(serviceRows[business].length)
})

test('lists what every plan includes, and what a business has besides', () => {
  expect(servicesEverywhere()).toHaveLength(10)
  expect(furtherServices('self')).toEqual(['free_closure'])
  expect(furtherServices('affiliate')).toEqual(['vat_returns', 'business_school', 'annual_summit'])
})
