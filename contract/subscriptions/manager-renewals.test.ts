import { expect, test } from 'vitest'
import { check } from '../core/violations.ts'
import { searchSubscriptionsInfo } from './manager-renewals.ts'

test.each([
  ['ann', 'ann'],
  ['  ann  ', 'ann'],
  [' an ', null],
  // PostgreSQL refuses both.
  ['ann\0', null],
  ['ann\uD800', null],
])('what is looked for among failed renewals: %j', (emailSearch, sought) => {
  const told = check(searchSubscriptionsInfo.params, { offset: '0', limit: '10', emailSearch })
  expect(told.ok ? told.value.emailSearch : null).toBe(sought)
})
