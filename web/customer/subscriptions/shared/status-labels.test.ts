import { expect, test } from 'vitest'
import type { Translate } from '#web/lib/i18n.ts'
import { isRenewing, ownStatus, ownStatusText } from './status-labels.ts'

test.each([
  ['active', false, 'active', true],
  ['trialing', false, 'active', true],
  ['active', true, 'ends', true],
  ['past_due', false, 'owed', true],
  ['past_due', true, 'owed', true],
  ['unpaid', false, 'owed', true],
  ['paused', false, 'paused', true],
  ['incomplete', false, 'incomplete', false],
  ['incomplete_expired', false, 'ended', false],
  ['canceled', true, 'ended', false],
  ['something new', false, 'ended', false],
] as const)('%s, ends %s: shown as %s', (status, ends, shown, running) => {
  expect(ownStatus({ status, cancelAtPeriodEnd: ends })).toBe(shown)
  expect(isRenewing({ status, cancelAtPeriodEnd: ends })).toBe(running)
})

const say: Translate = (key, values) => `${key} ${JSON.stringify(values ?? {})}`

test.each([
  ['active', true, null, 'own_subscription.status.ends_unknown'],
  ['active', true, '2026-12-04T10:00:00Z', 'own_subscription.status.ends {"date":"04/12/2026"}'],
  ['canceled', false, null, 'own_subscription.status.ended'],
] as const)('%s, ends %s, paid until %s: %s', (status, ends, currentPeriodEnd, text) =>
  expect(ownStatusText(say, { status, cancelAtPeriodEnd: ends, currentPeriodEnd })).toContain(text),
)
