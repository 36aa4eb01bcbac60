import { expect, it } from 'vitest'
import type { CustomerSummary } from '#contract/customers/manager.ts'
import { penaltiesFor } from '#contract/registry/penalties.ts'
import { attentionKey, attentionOf } from './attention.ts'

const calm: CustomerSummary = {
  money: [
    {
      currency: '€',
      paidThisYearCents: 1,
      outstandingCents: 0,
      outstandingCount: 0,
      oldestOn: null,
      overdueCents: 0,
      overdueCount: 0,
    },
  ],
  balances: [],
  subscriptions: [{ id: 1, name: 'Plan', currentPeriodEnd: null, cancelAtPeriodEnd: false, failedPayment: null }],
  deadlines: [],
  requests: { open: 0, overdue: 0, toCheck: 0 },
  banks: [{ id: 1, name: 'Monzo', status: 'active', expiresAt: null }],
}
const filing = (daysLeft: number): CustomerSummary['deadlines'][number] => ({
  id: 1,
  kind: 'accounts',
  source: 'registry',
  person: null,
  opensOn: null,
  daysLeft,
  status: 'upcoming',
  dueOn: '2026-01-01',
  madeUpTo: null,
  penalties: penaltiesFor('accounts', '2026-01-01'),
})
const company = (status: 0 | 1, checks: (0 | 1 | 2)[] = []) => ({
  status,
  shareholders: checks.map((identityVerificationStatus, id) => ({
    id,
    name: 'Ada',
    surname: 'Byron',
    identityVerificationStatus,
  })),
})

const customer = { emailVerified: true, hasActiveSubscription: true, roles: [] }

it('is empty where nothing waits', () => {
  expect(attentionOf(calm, company(1, [1]), customer)).toEqual([])
  expect(attentionOf(calm, null, { ...customer, emailVerified: false, roles: ['ROLE_MANAGER'] })).toEqual([])
})

it('names the next step of a newcomer', () => {
  const newcomer = { emailVerified: false, hasActiveSubscription: false, roles: [] }
  expect(attentionOf(calm, null, newcomer)).toEqual([{ kind: 'unverified' }])
  expect(attentionOf(calm, null, { ...newcomer, emailVerified: true })).toEqual([{ kind: 'no_subscription' }])
  expect(attentionOf(calm, null, customer)).toEqual([{ kind: 'no_company' }])
})

it('lists what waits, most pressing first', () => {
  const payment = { amountCents: 24_000, currency: '€', needsConfirmation: false, nextAttemptAt: null }
  const money = {
    currency: '€' as const,
    paidThisYearCents: 0,
    outstandingCents: 1,
    outstandingCount: 2,
    oldestOn: null,
    overdueCents: 0,
    overdueCount: 0,
  }
  const found = attentionOf(
    {
      money: [money],
      balances: [],
      subscriptions: [
        { id: 1, name: 'Plan', currentPeriodEnd: null, cancelAtPeriodEnd: false, failedPayment: payment },
      ],
      deadlines: [filing(-3), filing(30), filing(31)],
      requests: { open: 3, overdue: 1, toCheck: 2 },
      banks: [{ id: 1, name: 'Monzo', status: 'expired', expiresAt: null }],
    },
    company(0, [0, 2]),
    customer,
  )
  expect(found).toEqual([
    { kind: 'payment', id: 1, payment },
    { kind: 'filing', deadline: filing(-3) },
    { kind: 'filing', deadline: filing(30) },
    { kind: 'identity', id: 1, name: 'Ada Byron' },
    { kind: 'to_check', count: 2 },
    { kind: 'requests_overdue', count: 1 },
    { kind: 'requests_open', count: 2 },
    { kind: 'owed', money },
    { kind: 'bank', id: 1, name: 'Monzo' },
    { kind: 'incorporation' },
  ])
})

it('has a key for each item, also for two people or banks of one name', () => {
  const banks = [1, 2].map((id) => ({ id, name: 'Monzo', status: 'expired' as const, expiresAt: null }))
  const found = attentionOf(
    { ...calm, banks, deadlines: [filing(1), { ...filing(1), id: 2 }] },
    company(1, [2, 2]),
    customer,
  )
  expect(found).toHaveLength(6)
  expect(new Set(found.map(attentionKey)).size).toBe(6)
})

it('names what a customer has to their credit, by currency', () => {
  const balances = [
    { currency: '€', cents: 2_000 },
    { currency: '£', cents: 0 },
  ] as const
  const found = attentionOf({ ...calm, balances: [...balances] }, company(1), customer)
  expect(found).toEqual([{ kind: 'balance', balance: balances[0] }])
  expect(found.map(attentionKey)).toEqual(['balance-€'])
})
