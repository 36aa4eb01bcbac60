import { describe, expect, test } from 'vitest'
import { complaintsOf, gocardlessFailure } from './failure.ts'
import { remainingCallsOf } from './limits.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  body,
  headers: new Headers(headers),
})

describe('gocardlessFailure', () => {
  test.each([
    [401, { summary: 'Invalid token', detail: 'Token is invalid or expired' }, 'provider_unavailable', 'InvalidToken'],
    [401, { summary: 'No', type: 'AccessExpiredError' }, 'consent_ended', 'AccessExpiredError'],
    [401, { summary: 'End User Agreement (EUA) 5f1 has expired', detail: '' }, 'consent_ended', 'EUAExpired'],
    [401, { summary: 'No', type: 'AccountInactiveError' }, 'account_closed', 'AccountInactiveError'],
    [402, { summary: 'Free usage limit exceeded' }, 'provider_unavailable', 'UsageLimit'],
    [403, { summary: 'IP address access denied' }, 'provider_unavailable', 'IPAccessDenied'],
    [403, { summary: 'No', type: 'AccountAccessForbidden' }, 'account_closed', 'AccountAccessForbidden'],
    [403, { summary: 'No valid End User Agreement' }, 'consent_ended', 'AccountValidEUAError'],
    [403, { summary: 'End User Agreement (EUA) access scope error' }, 'consent_ended', 'AccountEUAScopeError'],
    [404, { summary: 'Not found.' }, 'account_closed', 'NotFound'],
    [409, { summary: 'Account suspended' }, 'account_closed', 'AccountState'],
    [409, { id: 'x', iban: 'y', status: 'ERROR' }, 'account_closed', 'AccountState'],
    [409, { id: 'x', iban: 'y', status: 'PROCESSING' }, 'bank_unavailable', 'AccountProcessing'],
    [429, { summary: 'No', type: 'RateLimitError' }, 'rate_limited', 'RateLimitError'],
    [500, { summary: 'No', type: 'UnknownRequestError' }, 'bank_unavailable', 'UnknownRequestError'],
    [503, { summary: 'No', type: 'ConnectionError' }, 'bank_unavailable', 'ConnectionError'],
    [503, null, 'provider_unavailable', 'http_503'],
    [
      400,
      { institution_id: { summary: 'Unknown', detail: 'x' }, status_code: 400 },
      'invalid_response',
      'http_400:institution_id',
    ],
  ])('maps %i %j to %s', (status, body, reason, code) => {
    expect(gocardlessFailure(answer(status, body), now)).toMatchObject({ reason, code })
  })

  test('reads both shapes, lists and plain texts too', () => {
    expect(
      complaintsOf({ access_scope: [{ summary: 'A', detail: 'b' }], redirect: ['Needed.'], status_code: 400 }),
    ).toEqual([
      { field: 'access_scope', text: 'A b', type: '' },
      { field: 'redirect', text: 'Needed.', type: '' },
    ])
    expect(complaintsOf({ summary: 'A', detail: 'b', status_code: 400 })).toEqual([
      { field: null, text: 'A b', type: '' },
    ])
    for (const nothing of [null, 'x', [], {}]) expect(complaintsOf(nothing)).toEqual([])
  })

  test('reveals to nobody an agreement named in an answer', () => {
    const failure = gocardlessFailure(answer(401, { summary: 'End User Agreement (EUA) 5f1a has expired' }), now)
    expect(`${failure.message} ${JSON.stringify(failure)}`).not.toContain('5f1a')
  })
})

describe('GoCardless’s limits', () => {
  const spellings = [
    ['HTTP_X_RATELIMIT_ACCOUNT_SUCCESS_REMAINING', 'HTTP_X_RATELIMIT_ACCOUNT_SUCCESS_RESET'],
    ['x-ratelimit-account-success-remaining', 'x-ratelimit-account-success-reset'],
  ] as const
  test.each(spellings)('are read as %s', (remaining, reset) => {
    const headers = new Headers({ [remaining]: '3', [reset]: '600', HTTP_X_RATELIMIT_REMAINING: '99' })
    expect(remainingCallsOf(headers, now)).toEqual({ remaining: 3, resetAt: new Date(now + 600_000) })
  })

  test.each([
    [{ 'x-ratelimit-account-success-remaining': '0', 'x-ratelimit-account-success-reset': '60' }, 'No', 60],
    [{ HTTP_X_RATELIMIT_REMAINING: '0', HTTP_X_RATELIMIT_RESET: '30' }, 'No', 30],
    [{}, 'The rate limit for this resource is 4/day. Please try again in 85092 seconds', 85_092],
    [{ 'retry-after': '12' }, 'No', 12],
  ])('%j end when they say', (headers, detail, seconds) => {
    const { resetAt } = gocardlessFailure(answer(429, { summary: 'Rate limit exceeded', detail }, headers), now)
    expect(resetAt).toEqual(new Date(now + seconds * 1000))
  })

  test('that say nothing end at an unknown time', () => {
    expect(gocardlessFailure(answer(429, { summary: 'No', type: 'RateLimitError' }), now).resetAt).toBeNull()
    expect(remainingCallsOf(new Headers(), now)).toBeNull()
  })
})
