import { expect, it } from 'vitest'
import { type Notice, noticeOf, type OwedInvoice, type OwingSubscription } from './notice-of.ts'

const invoice: OwedInvoice = {
  status: 'open',
  attempts: 1,
  requiresAction: false,
  processing: false,
  outlook: 'next',
  isLatest: true,
}
const subscription: OwingSubscription = {
  status: 'past_due',
  isDuplicate: false,
  origin: 'checkout',
  endWasRequested: false,
}

const once = (kind: Notice['kind']): Notice => ({ kind, attempt: 0 })

const cases: [string, Partial<OwedInvoice>, Partial<OwingSubscription>, Notice | null][] = [
  ['a first failure', {}, {}, once('payment_failed')],
  ['a first failure with one attempt left', { outlook: 'last' }, {}, once('payment_failed')],
  ['a retry that failed, with others to come', { attempts: 2 }, {}, { kind: 'retry_failed', attempt: 2 }],
  ['another failed retry', { attempts: 3, outlook: 'next_by' }, {}, { kind: 'retry_failed', attempt: 3 }],
  ['a retry that leaves one attempt', { attempts: 3, outlook: 'last' }, {}, once('last_warning')],
  ['a first failure that the provider does not retry', { outlook: 'none' }, {}, once('payment_failed')],
  ['the last attempt', { attempts: 4, outlook: 'none' }, {}, once('last_attempt_failed')],
  ['a payment that requires the customer’s consent', { requiresAction: true }, {}, once('action_needed')],
  [
    'a retry that requires the customer’s consent',
    { requiresAction: true, attempts: 2 },
    {},
    { kind: 'action_needed', attempt: 2 },
  ],
  ['a payment that a bank processes', { processing: true }, {}, null],
  ['one without an attempt', { attempts: 0 }, {}, null],
  ['a paid payment', { status: 'paid' }, {}, null],
  ['a void payment', { status: 'void' }, {}, null],
  ['the end after the last attempt', { outlook: 'none', attempts: 4 }, { status: 'canceled' }, once('ended')],
  ['the end, for an older debt', { isLatest: false }, { status: 'canceled' }, null],
  ['a requested end', {}, { status: 'canceled', endWasRequested: true }, null],
  ['the first payment on the hosted page', {}, { status: 'incomplete' }, null],
  [
    'the first payment of one that staff started',
    {},
    { status: 'incomplete', origin: 'staff' },
    once('payment_failed'),
  ],
  ['a first payment that was never made', {}, { status: 'incomplete_expired', origin: 'staff' }, null],
  ['one paid beside another', {}, { isDuplicate: true }, null],
]

it.each(cases)('noticeOf handles %s', (_, owed, owing, notice) => {
  expect(noticeOf({ ...invoice, ...owed }, { ...subscription, ...owing })).toEqual(notice)
})
