import { expect, test } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { searchSubscriptionsInfo } from './manager-renewals.ts'

test.each([
  ['ann', 'ann'],
  ['  ann  ', 'ann'],
  [' an ', null],
  // PostgreSQL refuses both.
  ['ann\0', null],
  ['ann\uD800', null],
])('what is looked for among failed renewals: %j', (emailSearch, searched) => {
  const result = check(searchSubscriptionsInfo.params, { offset: '0', limit: '10', emailSearch })
  expect(result.ok ? result.value.emailSearch : null).toBe(searched)
})
