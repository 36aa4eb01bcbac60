import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { UnpaidInvoice } from '#contract/subscriptions/manager-renewals.ts'
import { cacheRow, cacheVoided, dropSubscription, withoutSubscription, withRow, withVoided } from './change-renewals.ts'

const row = (id: number, change: Partial<UnpaidInvoice> = {}): UnpaidInvoice => ({
  id,
  userId: 3,
  createdAt: { date: '2026-11-20 10:00:00.000000', timezone: 'UTC' },
  email: 'ada@example.test',
  name: null,
  firstName: null,
  total: 20_000,
  currency: '€',
  status: 'renewFailed',
  manualAttemptNumber: 0,
  manualAttemptDate: null,
  manualAttemptResponse: null,
  manualAttemptAllowedAt: null,
  nextAttemptAt: null,
  lastAttemptBy: null,
  stripeId: `in_${id}`,
  shStripeId: 'sub_1',
  ...change,
})

const data = {
  unpaid_invoices: [row(1), row(2), row(3, { shStripeId: 'sub_2' })],
  num_active_subs: 4,
  num_not_active_subs: 2,
  num_unpaid_invoices: 3,
  num_found: 3,
}

it('changes only the row of the action', () => {
  const after = withRow(data, 'in_2', { manualAttemptNumber: 2 })
  expect(after.unpaid_invoices.map(({ manualAttemptNumber }) => manualAttemptNumber)).toEqual([0, 2, 0])
  expect(after.num_unpaid_invoices).toBe(3)
})

it('keeps the row of a voided payment, and does not count it', () => {
  const after = withVoided(data, 'in_2')
  expect(after.unpaid_invoices.map(({ status }) => status)).toEqual(['renewFailed', 'invoice_cancelled', 'renewFailed'])
  expect(after.num_unpaid_invoices).toBe(2)
})

it('removes every row of a cancelled subscription and does not count them', () => {
  const after = withoutSubscription(data, 'sub_1')
  expect(after.unpaid_invoices.map(({ stripeId }) => stripeId)).toEqual(['in_3'])
  expect(after).toMatchObject({ num_unpaid_invoices: 1, num_found: 1, num_active_subs: 4 })
})

it('shows the changes in every cached page, and makes up none', () => {
  const client = new QueryClient()
  const keys = [1, 2].map((page) => ['manager', 'renewals', 'page', { page }])
  for (const key of keys) client.setQueryData(key, data)
  client.setQueryData(['manager', 'renewals', 'other'], data)
  const numbers = (key: readonly unknown[]) => client.getQueryData<typeof data>(key)?.num_unpaid_invoices
  cacheRow(client, 'in_1', { manualAttemptNumber: 5 })
  cacheVoided(client, 'in_1')
  expect(keys.map(numbers)).toEqual([2, 2])
  dropSubscription(client, 'sub_1')
  expect(keys.map(numbers)).toEqual([0, 0])
  expect(numbers(['manager', 'renewals', 'other'])).toBe(3)
  const none = { ...data, num_unpaid_invoices: 0, num_found: 0 }
  expect(withVoided(none, 'in_1').num_unpaid_invoices).toBe(0)
  expect(withoutSubscription(none, 'sub_1')).toMatchObject({ num_unpaid_invoices: 0, num_found: 0 })
})
