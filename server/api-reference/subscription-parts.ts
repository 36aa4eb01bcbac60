import { managerHistoryEntry, schedule, subscriptionSummary } from '#contract/subscriptions/manager-subscriptions.ts'
import { planChange } from '#contract/subscriptions/plan-changes.ts'
import { historyEntry } from '#contract/subscriptions/schemas.ts'
import type { Schema } from '#server/platform/http/reference/schema-parts.ts'

/** The samples of subscriptions and their changes. */
export const subscriptionParts: readonly (readonly [readonly Schema[], Readonly<Record<string, unknown>>])[] = [
  [[subscriptionSummary], { name: 'Bookkeeping', status: 'active', stripeId: 'sub_1Rk2PqLmN3o4', plannedChange: null }],
  [
    [planChange],
    {
      from: { id: 1, name: 'Basic' },
      to: { id: 2, name: 'Premium', priceMonth: 300, currency: '€', recurringMonthInterval: 1 },
      due: { cents: 6_100, currency: '€' },
    },
  ],
  [[schedule], { subscriptionRef: { id: 3, name: 'Bookkeeping', priceMonth: 100, currency: '€' } }],
  [
    [historyEntry, managerHistoryEntry],
    { subscription: { id: 3, name: 'Bookkeeping' }, amount: { cents: 12_000, currency: '€' } },
  ],
]
