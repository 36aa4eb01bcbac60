import type { TimelineEvent } from '#contract/customers/manager.ts'
import { button } from '#e2e/steps/fields.ts'
import { answering, refusing, type Screen, silent } from './screen.ts'
import { exactly, text, within } from './shown.ts'

const summary = '/manager/customer_summary/*'
const timeline = '/manager/timeline/*'

const event = (number: number, more: Partial<TimelineEvent>): TimelineEvent => ({
  id: `audit-00000000000${number}`,
  occurredAt: `2026-11-${20 - Math.floor(number / 3)}T10:0${number}:00.000Z`,
  kind: 'account',
  action: 'registered',
  actor: { kind: 'customer', name: null },
  amount: null,
  document: null,
  title: null,
  reason: null,
  fields: [],
  failureReason: null,
  registryChange: null,
  ...more,
})

const staff: TimelineEvent['actor'] = { kind: 'staff', name: 'manager@portico.test' }
const money = { cents: 123_456, currency: '€' }

/** Events of every part, with long texts and everything that an event can name. */
const events: readonly TimelineEvent[] = [
  event(9, { kind: 'payments', action: 'payment_failed', amount: money, title: 'Premium' }),
  event(8, {
    kind: 'invoices',
    action: 'mark-invoice-paid',
    actor: staff,
    amount: money,
    document: { kind: 'invoice', id: 5, number: 12, year: 2026 },
  }),
  event(7, {
    kind: 'emails',
    action: 'email_failed',
    title: 'Your invoice 12/2026 of Harbour Light Press and Audio Books',
  }),
  event(6, {
    kind: 'documents',
    action: 'return-document-request',
    actor: staff,
    title: 'Passport',
    reason: 'Unreadable',
  }),
  event(5, { kind: 'company', action: 'change-company', actor: staff, fields: ['name', 'companyNumber', 'vatNumber'] }),
  event(4, {
    kind: 'registry',
    action: 'registry_changed',
    actor: { kind: 'system', name: null },
    registryChange: { field: 'companyStatus', before: 'active', after: 'liquidation' },
  }),
  event(3, { kind: 'banks', action: 'bank_connected', title: 'Monzo' }),
  event(2, { kind: 'account', action: 'switch-active', actor: staff, reason: 'Pays by bank transfer' }),
  event(1, {}),
]

const deadline = (daysLeft: number, kind: 'accounts' | 'confirmationStatement') => ({
  id: kind === 'accounts' ? 1 : 2,
  kind,
  source: 'registry',
  person: null,
  opensOn: null,
  madeUpTo: '2026-03-31',
  dueOn: '2026-12-31',
  daysLeft,
  status: daysLeft < 0 ? 'overdue' : 'due_within_30_days',
  penalties: { currency: 'GBP', validFrom: '2009-02-01', steps: [], doubledWhenLateTwice: false },
})

/** A customer with everything that needs attention. */
const pressing = {
  money: [
    {
      currency: '€',
      paidThisYearCents: 1_234_567,
      outstandingCents: 98_700,
      outstandingCount: 3,
      oldestOn: '2026-08-02',
      overdueCents: 45_600,
      overdueCount: 2,
    },
    {
      currency: '£',
      paidThisYearCents: 24_000,
      outstandingCents: 0,
      outstandingCount: 0,
      oldestOn: null,
      overdueCents: 0,
      overdueCount: 0,
    },
  ],
  balances: [{ currency: '€', cents: 123_456 }],
  subscriptions: [
    {
      id: 1,
      name: 'Premium',
      currentPeriodEnd: '2026-12-20T10:00:00.000Z',
      cancelAtPeriodEnd: false,
      failedPayment: {
        amountCents: 24_000,
        currency: '€',
        needsConfirmation: false,
        nextAttemptAt: '2026-11-28T10:00:00.000Z',
      },
    },
  ],
  deadlines: [deadline(-3, 'accounts'), deadline(21, 'confirmationStatement')],
  requests: { open: 2, overdue: 1, toCheck: 1 },
  banks: [
    { id: 1, name: 'Monzo', status: 'active', expiresAt: '2027-01-10T10:00:00.000Z' },
    { id: 2, name: 'Banca Popolare di Sondrio', status: 'expired', expiresAt: '2026-10-10T10:00:00.000Z' },
  ],
}

const calm = {
  money: [],
  balances: [],
  subscriptions: [],
  deadlines: [],
  requests: { open: 0, overdue: 0, toCheck: 0 },
  banks: [],
}

const shown = exactly('region', 'timeline.title')

/** The overview of one customer. */
export const managerCustomerScreens: readonly Screen[] = [
  {
    name: 'manager-customer',
    who: 'manager',
    path: '/manager/handle_user/3',
    wide: true,
    shows: shown,
    states: [
      {
        name: 'pressing',
        before: async (page) => {
          await answering(summary, pressing)(page)
          await answering(timeline, { 'hydra:member': events, next: 'more' })(page)
        },
        shows: (page, say) => button(page, say('timeline.more')),
      },
      {
        name: 'no-events',
        before: answering(timeline, { 'hydra:member': [], next: null }),
        shows: text('timeline.none'),
      },
    ],
  },
  {
    name: 'manager-customer-failing',
    who: 'manager',
    path: '/manager/handle_user/3',
    sameAs: 'manager-customer',
    shows: shown,
    states: [
      { name: 'loading', before: silent(summary), shows: shown },
      { name: 'events-loading', before: silent(timeline), shows: shown },
      { name: 'failed', before: refusing(summary), shows: within('main', text('summary.failed')) },
      { name: 'events-failed', before: refusing(timeline), shows: within('main', text('timeline.failed')) },
    ],
  },
  {
    name: 'manager-newcomer',
    who: 'manager',
    path: '/manager/handle_user/4',
    shows: text('managed.none'),
    states: [{ name: 'next-step', before: answering(summary, calm), shows: text('summary.attention.unverified') }],
  },
  {
    // Staff without a company have no step of registration left: nothing waits.
    name: 'manager-colleague',
    who: 'manager',
    path: '/manager/handle_user/2',
    sameAs: 'manager-customer',
    shows: shown,
    states: [{ name: 'calm', before: answering(summary, calm), shows: text('summary.calm') }],
  },
]
