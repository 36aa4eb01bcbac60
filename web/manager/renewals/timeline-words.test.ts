import { expect, it } from 'vitest'
import type { RenewalEvent } from '#contract/subscriptions/manager-renewals.ts'
import { t } from '../../lib/i18n.ts'
import { isGivenUp, timelineWords } from './timeline-words.ts'

const at = '2026-11-20T10:00:00.000Z'
const created: RenewalEvent = { kind: 'created', at, cents: 20_000, currency: '€' }

it('tells a payment that nobody will try again from one that is settled or planned', () => {
  expect(isGivenUp([created])).toBe(true)
  expect(isGivenUp([created, { kind: 'next', at }])).toBe(false)
  expect(isGivenUp([created, { kind: 'paid', at }])).toBe(false)
  expect(isGivenUp([created, { kind: 'voided', at }])).toBe(false)
  expect(isGivenUp([])).toBe(false)
})

it.each([
  ['attempt', 'started', ['renewals.timeline.outcome.started']],
  ['attempt', 'unanswered', ['renewals.timeline.outcome.unanswered']],
  ['attempt', 'not_open', ['renewals.timeline.outcome.not_open']],
  ['attempt', 'paid', ['renewals.response_paid']],
  ['void', 'failed', ['renewals.timeline.outcome.failed']],
  ['cancel', 'voided', []],
] as const)('says in words what came of %s: %s', (act, outcome, details) => {
  expect(timelineWords(t, { kind: 'act', at, act, by: 'm@example.test', outcome }).details).toEqual(details)
})
