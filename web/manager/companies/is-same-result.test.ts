import { expect, it } from 'vitest'
import { isSameResult } from './is-same-result.ts'

it.each([
  [1, 2, true],
  [2, 3, true],
  [0, 1, false],
  [0, 2, false],
  [1, 3, false],
  [2, 2, false],
  [1, 4, false],
  [null, 2, false],
  [1, null, false],
] as const)('a verification of %j and a check of %j say the same: %j', (verification, check, same) => {
  expect(isSameResult(verification, check)).toBe(same)
})
