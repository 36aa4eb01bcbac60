import { expect, it } from 'vitest'
import type { RenewalEvent } from '#contract/subscriptions/manager-renewals.ts'
import { t } from '#web/lib/i18n.ts'
import { isVoided, timelineLabels } from './timeline-labels.ts'

const at = '2026-11-20T10:00:00.000Z'
const created: RenewalEvent = { kind: 'created', occurredAt: at, amountCents: 20_000, currency: '€' }

it('distinguishes a payment without further attempts from a settled or planned one', () => {
  expect(isVoided([created])).toBe(true)
  expect(isVoided([created, { kind: 'next', occurredAt: at }])).toBe(false)
  expect(isVoided([created, { kind: 'paid', occurredAt: at }])).toBe(false)
  expect(isVoided([created, { kind: 'voided', occurredAt: at }])).toBe(false)
  expect(isVoided([])).toBe(false)
})

it.each([
  ['attempt', 'started', ['renewals.timeline.outcome.started']],
  ['attempt', 'unanswered', ['renewals.timeline.outcome.unanswered']],
  ['attempt', 'not_open', ['renewals.timeline.outcome.not_open']],
  ['attempt', 'paid', ['renewals.response_paid']],
  ['void', 'failed', ['renewals.timeline.outcome.failed']],
  ['cancel', 'voided', []],
] as const)('says in words what came of %s: %s', (action, outcome, details) => {
  expect(
    timelineLabels(t, { kind: 'action', occurredAt: at, action, actor: 'm@example.test', outcome }).details,
  ).toEqual(details)
})
