import { expect, test } from 'vitest'
import { deadlineKinds } from '#contract/registry/schemas.ts'
import { priceKeys } from '#contract/subscriptions/price-keys.ts'
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
})

test('finds the plan among the subscriptions, and none in other products or in what has ended', () => {
  expect(ownPlan([subscription('Bookkeeping'), subscription('Plan self_basic')], plans)).toBe('self_basic')
  expect(ownPlan([subscription('Plan other_premium', 'past_due')], plans)).toBe('other_premium')
  expect(ownPlan([subscription('Bookkeeping')], plans)).toBeUndefined()
  expect(ownPlan([subscription('Plan self_basic', 'canceled')], plans)).toBeUndefined()
})

test('says that a known plan covers a filing, and leaves it open only where no plan is known', () => {
  for (const kind of deadlineKinds) {
    for (const key of priceKeys) expect(planCover(kind, true, key)).toBe('included')
    expect(planCover(kind, true, undefined)).toBe('unknown')
    expect(planCover(kind, false, undefined)).toBe('none')
  }
})
