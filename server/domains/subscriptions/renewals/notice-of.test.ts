import { expect, it } from 'vitest'
import { noticeOf, type OwedInvoice, type OwingSubscription } from './notice-of.ts'

const invoice: OwedInvoice = {
  status: 'open',
  attempts: 1,
  needsAction: false,
  processing: false,
  hasNextAttempt: true,
  isLatest: true,
}
const subscription: OwingSubscription = {
  status: 'past_due',
  surplus: false,
  origin: 'checkout',
  endWasRequested: false,
}

const cases: [string, Partial<OwedInvoice>, Partial<OwingSubscription>, ReturnType<typeof noticeOf>][] = [
  ['a first failure', {}, {}, 'payment_failed'],
  ['a later failure with another try to come', { attempts: 3 }, {}, 'payment_failed'],
  ['a first failure that the provider does not try again', { hasNextAttempt: false }, {}, 'payment_failed'],
  ['the last try', { attempts: 4, hasNextAttempt: false }, {}, 'last_attempt_failed'],
  ['a bank that wants the customer’s consent', { needsAction: true }, {}, 'action_needed'],
  ['a bank that works on it', { processing: true }, {}, null],
  ['one not tried yet', { attempts: 0 }, {}, null],
  ['one that is paid', { status: 'paid' }, {}, null],
  ['one that is void', { status: 'void' }, {}, null],
  ['the end after the last try', { hasNextAttempt: false, attempts: 4 }, { status: 'canceled' }, 'ended'],
  ['the end, of an older debt', { isLatest: false }, { status: 'canceled' }, null],
  ['an end that was asked for', {}, { status: 'canceled', endWasRequested: true }, null],
  ['the first payment on the hosted page', {}, { status: 'incomplete' }, null],
  ['the first payment of one that staff started', {}, { status: 'incomplete', origin: 'staff' }, 'payment_failed'],
  ['a first payment that was never made', {}, { status: 'incomplete_expired', origin: 'staff' }, null],
  ['one paid beside another', {}, { surplus: true }, null],
]

it.each(cases)('%s', (_, owed, owing, mail) => {
  expect(noticeOf({ ...invoice, ...owed }, { ...subscription, ...owing })).toBe(mail)
})
