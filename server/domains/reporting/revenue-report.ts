import type { AnswerOf } from '#contract/core/endpoint.ts'
import { iri } from '#contract/core/reference.ts'
import type { revenueReport as endpoint, RevenueEntry } from '#contract/reporting/manager.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { dateObject } from '#server/platform/database/values.ts'
import type { ReportingDeps } from './deps.ts'
import { type Payment, paymentPages, type RevenueQuery, requireReadable } from './read-revenue.ts'

const dateOrNull = (at: string | null | undefined) => (at ? dateObject(at) : null)

const entryOf = (payment: Payment): RevenueEntry => ({
  lastChangeOn: dateObject(payment.paidAt),
  startAt: dateOrNull(payment.periodStart),
  endAt: dateOrNull(payment.periodEnd),
  email: payment.email,
  userRef: payment.userId === null ? null : iri('users', payment.userId),
  subscription: payment.productId,
  total: payment.totalCents,
})

const add = (days: Map<string, number>, day: string, cents: number): void => {
  days.set(day, (days.get(day) ?? 0) + cents)
}

const daySums = (days: ReadonlyMap<string, number>) => [...days].map(([date, total]) => ({ date, total }))

/** Sums up the payments between two days, in total and by day, in integer cents of euro. */
export const revenueReport = async (deps: ReportingDeps, query: RevenueQuery): Promise<AnswerOf<typeof endpoint>> => {
  await requireReadable(deps, query)
  const invoices: RevenueEntry[] = []
  const days = new Map<string, number>()
  const products = new Map<number | null, Map<string, number>>()
  let revenue = 0
  for await (const page of paymentPages(deps, query))
    for (const payment of page) {
      const day = londonDay(new Date(payment.paidAt))
      invoices.push(entryOf(payment))
      add(days, day, payment.totalCents)
      const own = products.get(payment.productId) ?? new Map<string, number>()
      products.set(payment.productId, own)
      add(own, day, payment.totalCents)
      revenue += payment.totalCents
    }
  return {
    invoices,
    revenue,
    days: daySums(days),
    products: [...products].map(([id, own]) => ({ subscription: id, days: daySums(own) })),
  }
}
