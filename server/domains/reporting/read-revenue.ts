import type * as z from 'zod/mini'
import type { revenueQuery } from '#contract/reporting/manager.ts'
import { findProduct } from '#server/domains/catalogue/api.ts'
import { emailsOf } from '#server/domains/people/api.ts'
import { type PaidOnce, paidOnceBetween } from '#server/domains/purchases/api.ts'
import { paidBetween } from '#server/domains/subscriptions/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { refuse, refuseField } from '#server/platform/http/refusal.ts'
import type { ReportingDeps } from './deps.ts'
import { mergeByTime } from './merge-by-time.ts'

/** Describes a manager's query. */
export type RevenueQuery = z.output<typeof revenueQuery>

/** Describes a payment as its domain publishes it. Amounts in integer cents of euro, VAT included. */
interface PaidRow extends PaidOnce {
  readonly periodStart?: string | null
  readonly periodEnd?: string | null
}

/** Describes a payment with the payer's address; without an account if it was deleted. */
export interface Payment extends PaidRow {
  readonly email: string
}

const pageSize = 500

/** Refuses an unknown product and future days. */
export const requireReadable = async (deps: ReportingDeps, query: RevenueQuery): Promise<void> => {
  if (query.subscription !== 'all' && !(await findProduct(deps.platform.db, query.subscription)))
    throw refuse('not_found')
  if (query.secondDate > londonDay(deps.platform.clock.now())) throw refuseField('secondDate', 'revenue.future')
}

async function* pagesOf(rows: AsyncIterable<PaidRow>): AsyncGenerator<PaidRow[]> {
  let page: PaidRow[] = []
  for await (const row of rows) {
    page.push(row)
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** Generates the payments of a report, oldest first, in pages: nothing stays open while a slow reader consumes them. */
export async function* paymentPages(deps: ReportingDeps, query: RevenueQuery): AsyncGenerator<Payment[]> {
  const { firstDate, secondDate, subscription } = query
  const productId = subscription === 'all' ? null : subscription
  const { db } = deps.platform
  const period = { firstDate, secondDate, productId }
  const rows = mergeByTime<PaidRow>([paidBetween(db, period), paidOnceBetween(db, period)])
  for await (const page of pagesOf(rows)) {
    const userIds = [...new Set(page.flatMap(({ userId }) => userId ?? []))]
    const emails = await emailsOf(db, userIds)
    yield page.map((row) => {
      if (row.userId === null) return { ...row, email: row.email ?? '' }
      const email = emails.get(row.userId)
      return { ...row, email: email ?? '', userId: email === undefined ? null : row.userId }
    })
  }
}
