import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { subscriptionsInfo, UnpaidInvoice } from '#contract/subscriptions/manager-renewals.ts'

type Renewals = AnswerOf<typeof subscriptionsInfo>

const changed = (client: QueryClient, change: (data: Renewals) => Renewals): void =>
  void client.setQueriesData<Renewals>({ queryKey: ['manager', 'renewals', 'page'] }, (data) =>
    data === undefined ? undefined : change(data),
  )

/** The row of a payment invoice with what an act has answered, in every list that is kept. */
export const withRow = (data: Renewals, stripeId: string, change: Partial<UnpaidInvoice>): Renewals => ({
  ...data,
  unpaid_invoices: data.unpaid_invoices.map((row) => (row.stripeId === stripeId ? { ...row, ...change } : row)),
})

/** The row of a payment that was given up stays in sight, and is counted no more. */
export const withVoided = (data: Renewals, stripeId: string): Renewals => ({
  ...withRow(data, stripeId, { status: 'invoice_cancelled' }),
  num_unpaid_invoices: Math.max(0, data.num_unpaid_invoices - 1),
})

/** Without the rows of a subscription, which are counted no more. */
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

/** Shows an act's answer in the row at once. */
export const cacheRow = (client: QueryClient, stripeId: string, change: Partial<UnpaidInvoice>): void =>
  changed(client, (data) => withRow(data, stripeId, change))

/** Shows at once that a payment was given up. */
export const cacheVoided = (client: QueryClient, stripeId: string): void =>
  changed(client, (data) => withVoided(data, stripeId))

/** Takes the rows of a cancelled subscription away at once. */
export const dropSubscription = (client: QueryClient, shStripeId: string): void =>
  changed(client, (data) => withoutSubscription(data, shStripeId))
