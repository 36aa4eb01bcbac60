import { expect, test } from 'vitest'
import { priceKeys } from '#contract/subscriptions/price-keys.ts'
import { servicesOf } from '#web/shared/plans/plan-services.ts'
import { ownPlan, planCover } from './plan-cover.ts'

const plans = priceKeys.map((priceKey) => ({
  priceKey,
  priceId: null,
  name: `Plan ${priceKey}`,
  priceMonth: 200,
  currency: '€',
}))
const subscription = (name: string, status = 'active') => ({
  id: 1,
  name,
  priceMonth: 200,
  currency: '€',
  recurringMonthInterval: 1,
  status,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  plannedChange: null,
  isPlanChanging: false,
  canChangePlan: true,
})

test('finds the plan among the subscriptions, and none in other products or in what has ended', () => {
  expect(ownPlan([subscription('Bookkeeping'), subscription('Plan self_basic')], plans)).toBe('self_basic')
  expect(ownPlan([subscription('Plan other_premium', 'past_due')], plans)).toBe('other_premium')
  expect(ownPlan([subscription('Bookkeeping')], plans)).toBeUndefined()
  expect(ownPlan([subscription('Plan self_basic', 'canceled')], plans)).toBeUndefined()
})

test('says that a known plan covers the filings, as every plan lists them, and is open only where none is known', () => {
  for (const key of priceKeys) {
    expect(servicesOf(key)).toEqual(expect.arrayContaining(['annual_accounts', 'confirmation_statement']))
    expect(planCover(true, key)).toBe('included')
  }
  expect(planCover(true, undefined)).toBe('unknown')
  expect(planCover(false, undefined)).toBe('none')
})
