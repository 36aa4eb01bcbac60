import { expect, it } from 'vitest'
import { languages } from '#contract/core/fields.ts'
import { testSettings } from '#server/platform/database/testing.ts'
import type { SubscriptionStatus } from '#server/providers/payments/port.ts'
import { endedByStaff } from './ended-by-staff.ts'
import { subscriptionEndedMail } from './subscription-ended-mail.ts'

const row: Parameters<typeof endedByStaff>[0] = {
  status: 'canceled',
  duplicate: false,
  origin: 'checkout',
  cancellation_requested_at: '2027-03-05T09:00:00Z',
  cancel_at_period_end: false,
  current_period_end: '2027-04-01T12:00:00Z',
  ended_at: '2027-03-05T09:00:01Z',
}

const cases: [string, Partial<typeof row>, SubscriptionStatus | null, boolean, boolean][] = [
  ['one that ran', {}, 'active', true, true],
  ['one that owed', {}, 'past_due', true, true],
  ['one that its customer had ended with its period', { cancel_at_period_end: true }, 'active', true, true],
  [
    'one that ended with its period',
    { cancel_at_period_end: true, ended_at: row.current_period_end },
    'active',
    true,
    false,
  ],
  ['one that staff had started and nobody had paid', { origin: 'staff' }, 'incomplete', true, true],
  ['one that its customer never paid', {}, 'incomplete', true, false],
  ['one already announced', {}, 'canceled', true, false],
  ['one that is read for the first time', {}, null, true, false],
  ['one that is running', { status: 'active', ended_at: null }, 'active', true, false],
  ['one that staff did not end', { cancellation_requested_at: null }, 'active', true, false],
  ['one that ended because it was not paid', {}, 'past_due', false, false],
  ['one paid beside another', { duplicate: true }, 'active', true, false],
]

it.each(cases)('endedByStaff handles %s', (_, change, before, endWasRequested, expected) => {
  expect(endedByStaff({ ...row, ...change }, before, endWasRequested)).toBe(expected)
})

it.each(languages)(
  'names the subscription, the day in London and the customer’s page in the mail, in %s',
  (language) => {
    const ended = { language, product: 'Self <Basic>', endedAt: '2027-06-30T23:30:00Z' }
    const mail = subscriptionEndedMail(testSettings, ended)
    expect(mail.subject).toContain('Self <Basic>')
    expect(mail.text).toContain('01/07/2027')
    expect(mail.text).toContain(`${testSettings.publicUrl}/subscription`)
    expect(mail.html).not.toContain('<Basic>')
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/[{}]/)
  },
)
