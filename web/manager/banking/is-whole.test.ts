import { expect, test } from 'vitest'
import { isWhole } from './is-whole.ts'

const failure = { account: null, reason: 'consent_ended', nextAttemptAt: null } as const

test('a synchronisation is whole when every bank was asked and none failed', () => {
  expect(isWhole([{ failures: [] }, { failures: [] }])).toBe(true)
  expect(isWhole([{ failures: [] }, { failures: [failure] }])).toBe(false)
  // Every consent has ended: nothing was asked, and nothing is up to date.
  expect(isWhole([])).toBe(false)
})
