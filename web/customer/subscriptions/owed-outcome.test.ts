import { expect, it } from 'vitest'
import type { PaymentStatus } from '#contract/subscriptions/customer.ts'
import { owedOutcome, owingSubscriptions } from './owed-outcome.ts'

const debt: PaymentStatus['unpaidInvoices'][number] = {
  createdAt: '2026-11-01T09:00:00Z',
  amountDueCents: 20_000,
  currency: '€',
  hostedInvoiceUrl: null,
  requiresAction: false,
  nextAttemptAt: null,
  lastAttemptBy: null,
  accessContinues: true,
}

const currentStatus = (statuses: Record<number, string>, debts = 0): PaymentStatus => ({
  subscriptions: Object.entries(statuses).map(([id, status]) => ({
    id: Number(id),
    name: 'Basic',
    priceMonth: 200,
    currency: '€',
    recurringMonthInterval: 1,
    status,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    plannedChange: null,
    isPlanChanging: false,
    canChangePlan: true,
  })),
  unpaidInvoices: Array.from({ length: debts }, () => debt),
})

it('lists the subscriptions with an amount due', () => {
  expect(owingSubscriptions(currentStatus({ 1: 'active', 2: 'past_due', 3: 'unpaid', 4: 'incomplete' }, 2))).toEqual([
    2, 3, 4,
  ])
  expect(owingSubscriptions(currentStatus({ 2: 'past_due' }))).toEqual([])
})

it('reports a payment only if the subscription continues', () => {
  expect(owedOutcome([2], currentStatus({ 1: 'active', 2: 'active' }))).toBe('paid')
  expect(owedOutcome([2], currentStatus({ 2: 'past_due' }, 1))).toBe('waiting')
})

it('reports that a subscription ended after the last attempt', () => {
  expect(owedOutcome([2], currentStatus({}))).toBe('ended')
  expect(owedOutcome([1, 2], currentStatus({ 1: 'active' }))).toBe('ended')
})

it('waits while the bank processes the payment, or until the provider confirms the subscription', () => {
  expect(owedOutcome([2], currentStatus({ 2: 'past_due' }))).toBe('waiting')
  expect(owedOutcome([2], currentStatus({ 2: 'incomplete' }))).toBe('waiting')
})
