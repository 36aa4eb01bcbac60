import { expect, test } from 'vitest'
import { CallFailure } from '#web/lib/call-failure.ts'
import { failureOf } from './failure-of.ts'

const cases: readonly [string, number, string][] = [
  ['draft_conflict', 409, 'changed'],
  ['login_expired', 401, 'closed'],
  ['subscription_required', 403, 'closed'],
  ['company_already_exists', 409, 'closed'],
  ['session_changed', 409, 'closed'],
  ['request_in_progress', 409, 'later'],
  ['idempotency_key_reused', 409, 'later'],
  ['provider_unavailable', 503, 'later'],
]

test.each(cases)('%s (%d) is %s', (message, status, meaning) => {
  expect(failureOf(new CallFailure(message, { status }))).toBe(meaning)
})

test('treats anything but a response of the server as temporary', () => {
  expect(failureOf(new TypeError('no network'))).toBe('later')
})
