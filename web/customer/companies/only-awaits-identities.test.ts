import { expect, test } from 'vitest'
import { onlyAwaitsIdentities } from './only-awaits-identities.ts'

test.each([
  [[0, 1, null], true],
  [[0, 2], false],
  [[1, null], false],
  [[], false],
] as const)('with identities %j', (statuses, expected) => {
  const people = statuses.map((identityVerificationStatus) => ({ identityVerificationStatus }))
  expect(onlyAwaitsIdentities(people)).toBe(expected)
})
