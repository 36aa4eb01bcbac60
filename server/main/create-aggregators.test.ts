import { expect, test } from 'vitest'
import { type Aggregator, aggregators } from '#contract/banking/schemas.ts'
import { banksOfSandbox, unreachableUrl } from '#server/platform/database/testing/test-settings.ts'
import { createAggregators } from './create-aggregators.ts'

const now = (): number => 0

test.each(aggregators)('returns %s for its own connections, and as the chosen one', (aggregator) => {
  const { chosen, of } = createAggregators(banksOfSandbox(unreachableUrl, aggregator), now)
  expect(of(aggregator)?.source).toBe(aggregator)
  expect(chosen).toBe(of(aggregator))
})

test.each(aggregators)('returns nothing for %s without its keys, and the others all the same', (missing) => {
  const { of } = createAggregators({ ...banksOfSandbox(unreachableUrl), [missing]: null }, now)
  expect(aggregators.map((one) => of(one)?.source ?? null)).toEqual(
    aggregators.map((one) => (one === missing ? null : one)),
  )
})

test('never treats an unknown source as one of the known ones', () => {
  const { of } = createAggregators(banksOfSandbox(unreachableUrl), now)
  expect(of('plaid' as Aggregator)?.source).toBeUndefined()
})
