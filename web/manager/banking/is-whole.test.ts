import { expect, test } from 'vitest'
import { isWhole } from './is-whole.ts'

const failure = { account: null, reason: 'consent_ended', nextAttemptAt: null } as const

test('treats a synchronisation as complete if every bank was queried and none failed', () => {
  expect(isWhole([{ failures: [] }, { failures: [] }])).toBe(true)
  expect(isWhole([{ failures: [] }, { failures: [failure] }])).toBe(false)
  // Every consent has ended: no bank was queried, and nothing is up to date.
  expect(isWhole([])).toBe(false)
})
