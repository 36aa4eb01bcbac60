import { expect, it } from 'vitest'
import { checkStateOf } from './check-state-of.ts'

it.each([
  [null, null, 'not_started'],
  [0, null, 'not_started'],
  [0, 6, 'invited'],
  [0, 1, 'in_progress'],
  [0, 0, 'expired'],
  [0, 2, 'verified'],
  [1, 2, 'verified'],
  [1, null, 'verified'],
  [1, 3, 'verified'],
  [2, 3, 'failed'],
  [2, null, 'failed'],
  [2, 2, 'failed'],
] as const)(
  'verification %j and check %j are shown as %s',
  (identityVerificationStatus, identityCheckStatus, state) => {
    expect(checkStateOf({ identityVerificationStatus, identityCheckStatus })).toBe(state)
  },
)
