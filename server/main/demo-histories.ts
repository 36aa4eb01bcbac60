import { type PaidPart, saleOfPart } from '#server/domains/payments/api.ts'
import { type DemoHistory, paymentInvoicePaid } from '#server/domains/subscriptions/api.ts'
import type { Product } from './wiring.ts'

const day = 86_400_000

/** The first user of the crowd whose payments the demo shows: none that a manager has activated. */
export const payersFrom = 60

interface Subscriber extends Omit<DemoHistory, 'startedAt'> {
  readonly startedDaysAgo: number
}

/** What happens to payers' cards after their first month, which has just ended. */
export const payers: readonly Subscriber[] = [
  { plan: 'self_basic', startedDaysAgo: 32, laterCard: '4000000000009995' },
  { plan: 'self_basic', startedDaysAgo: 40, laterCard: '4000000000000069' },
  { plan: 'other_basic', startedDaysAgo: 33, laterCard: '4000002760003184' },
  { plan: 'affiliate_basic', startedDaysAgo: 49, laterCard: '4000000000000002' },
  { plan: 'self_basic', startedDaysAgo: 97 },
  { plan: 'self_basic', startedDaysAgo: 43 },
]

/** Subscribers of two years by their position behind the payers: those who stayed, left, or will leave. */
const subscribers: readonly (readonly [position: number, subscriber: Subscriber])[] = [
  [12, { plan: 'self_basic', startedDaysAgo: 520 }],
  [13, { plan: 'affiliate_basic', startedDaysAgo: 470, paidMonths: 7, end: { reason: 'unused', comment: null } }],
  [14, { plan: 'other_premium', startedDaysAgo: 395 }],
  [
    15,
    {
      plan: 'self_premium',
      startedDaysAgo: 350,
      paidMonths: 6,
      end: { reason: 'too_expensive', comment: 'Sales are lower than I expected. I may come back next year.' },
    },
  ],
  [17, { plan: 'other_basic', startedDaysAgo: 290 }],
  [18, { plan: 'self_basic', startedDaysAgo: 255, paidMonths: 5, end: { reason: 'too_expensive', comment: null } }],
  [21, { plan: 'self_premium', startedDaysAgo: 215 }],
  [
    22,
    {
      plan: 'affiliate_basic',
      startedDaysAgo: 170,
      paidMonths: 4,
      end: { reason: 'switched_service', comment: 'My accountant now handles everything.' },
    },
  ],
  [24, { plan: 'other_basic', startedDaysAgo: 130 }],
  [
    25,
    {
      plan: 'self_basic',
      startedDaysAgo: 100,
      end: { reason: 'missing_features', comment: 'I need payroll for two employees.' },
    },
  ],
  [26, { plan: 'other_premium', startedDaysAgo: 70 }],
]

const everyone = [...payers.map((payer, position) => [position, payer] as const), ...subscribers]

/** Lists the users of the crowd who paid for a plan. */
export const payersIn = (crowd: readonly number[]): number[] =>
  everyone.flatMap(([position]) => crowd[payersFrom + position] ?? [])

/** Creates what payers and subscribers paid; what exists already stays. */
export const seedHistories = async ({ subscriptions, platform }: Product, crowd: readonly number[]): Promise<void> => {
  const now = platform.clock.now().getTime()
  for (const [position, { startedDaysAgo, ...history }] of everyone) {
    const userId = crowd[payersFrom + position]
    if (userId === undefined) continue
    await subscriptions.seedDemoSubscription(userId, { ...history, startedAt: new Date(now - startedDaysAgo * day) })
  }
}

/** Lists the sales of customers' paid months from the published events. */
export const paidMonths = async ({ platform: { db } }: Product, userIds: readonly number[]) => {
  const wanted = new Set(userIds)
  const rows = await db
    .selectFrom('domain_event')
    .select('payload')
    .where('name', '=', paymentInvoicePaid.name)
    .orderBy('id')
    .execute()
  // The rows have what was published under this event's type.
  const paid = rows.map(({ payload }) => payload as PaidPart).filter((month) => wanted.has(month.userId))
  return Promise.all(paid.map((month) => saleOfPart(db, month)))
}
