import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { subscriptionsInfo, UnpaidInvoice } from '#contract/subscriptions/manager-renewals.ts'

type Renewals = AnswerOf<typeof subscriptionsInfo>

const changed = (client: QueryClient, change: (data: Renewals) => Renewals): void =>
  void client.setQueriesData<Renewals>({ queryKey: ['manager', 'renewals', 'page'] }, (data) =>
    data === undefined ? undefined : change(data),
  )

/** Merges the answer of an action into the row of a payment invoice, in every cached list. */
export const withRow = (data: Renewals, stripeId: string, change: Partial<UnpaidInvoice>): Renewals => ({
  ...data,
  unpaid_invoices: data.unpaid_invoices.map((row) => (row.stripeId === stripeId ? { ...row, ...change } : row)),
})

/** Keeps the row of a voided payment visible, without counting it. */
export const withVoided = (data: Renewals, stripeId: string): Renewals => ({
  ...withRow(data, stripeId, { status: 'invoice_cancelled' }),
  num_unpaid_invoices: Math.max(0, data.num_unpaid_invoices - 1),
})

/** Removes the rows of a subscription, which no longer count. */
export const withoutSubscription = (data: Renewals, shStripeId: string): Renewals => {
  const left = data.unpaid_invoices.filter((row) => row.shStripeId !== shStripeId)
  const gone = data.unpaid_invoices.length - left.length
  return {
    ...data,
    unpaid_invoices: left,
    num_unpaid_invoices: Math.max(0, data.num_unpaid_invoices - gone),
    num_found: Math.max(0, data.num_found - gone),
  }
}

/** Shows an action's answer in the row immediately. */
export const cacheRow = (client: QueryClient, stripeId: string, change: Partial<UnpaidInvoice>): void =>
  changed(client, (data) => withRow(data, stripeId, change))

/** Shows immediately that a payment was voided. */
export const cacheVoided = (client: QueryClient, stripeId: string): void =>
  changed(client, (data) => withVoided(data, stripeId))

/** Removes the rows of a cancelled subscription immediately. */
export const dropSubscription = (client: QueryClient, shStripeId: string): void =>
  changed(client, (data) => withoutSubscription(data, shStripeId))
