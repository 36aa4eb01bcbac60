import type { AnswerOf } from '#contract/core/endpoint.ts'
import { currencies, signOrCode } from '#contract/core/money.ts'
import { dueSoonDays, homeWeeks, type managerHome } from '#contract/reporting/manager-home.ts'
import { readStatistics } from '#server/domains/accounts/api.ts'
import { totalOf } from '#server/domains/companies/api.ts'
import { countSubmitted } from '#server/domains/documents/api.ts'
import { countOpenInvoices } from '#server/domains/invoicing/api.ts'
import { sumPaidOnceByDay } from '#server/domains/purchases/api.ts'
import { countDeadlines } from '#server/domains/registry/api.ts'
import type { ReportingDeps } from '#server/domains/reporting/deps.ts'
import { countFailedRenewals, sumPaidByDay } from '#server/domains/subscriptions/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { OwedSum } from '#server/platform/database/owed-by-week.ts'
import { compareMonths, type MonthRange, monthRange } from './month-range.ts'

type Home = AnswerOf<typeof managerHome>

/** Reads the payments of both months; euro always, and the other currencies that were paid. */
const readRevenue = async (db: Db, range: MonthRange): Promise<Home['revenue']> => {
  const period = { firstDate: range.previousStart, secondDate: range.today, productId: null }
  const rows = (await Promise.all([sumPaidByDay(db, period), sumPaidOnceByDay(db, period)])).flat()
  const paid = new Set(rows.map(({ currency }) => currency))
  // A subscription that was started in the provider's own dashboard can have any currency.
  const others = [...paid].filter((code) => !currencies.some((known) => known === code)).toSorted()
  return [...currencies, ...others]
    .filter((currency) => currency === 'EUR' || paid.has(currency))
    .map((currency) => ({
      currency: signOrCode(currency),
      ...compareMonths(
        range,
        rows.filter((row) => row.currency === currency).map(({ day, cents }) => ({ day, total: cents })),
      ),
    }))
}

const presentOwed = ({ count, amounts, weeks }: OwedSum): Home['openInvoices'] => ({
  count,
  amounts: amounts.map(({ currency, cents }) => ({ currency: signOrCode(currency), amount: cents })),
  weeks,
})

/** Reads the figures of the managers' home, as of today in London. Each equals the list that it links to. */
export const readHome = async ({ platform: { db, clock } }: ReportingDeps): Promise<Home> => {
  const range = monthRange(londonDay(clock.now()))
  const { today } = range
  const [revenue, users, openInvoices, failedRenewals, deadlines, documentRequests, companies, incorporated] =
    await Promise.all([
      readRevenue(db, range),
      readStatistics(db),
      countOpenInvoices(db, today, homeWeeks),
      countFailedRenewals(db, today, homeWeeks),
      countDeadlines(db, today, dueSoonDays),
      countSubmitted(db, today, homeWeeks),
      totalOf(db, null),
      totalOf(db, 1),
    ])
  return {
    today,
    previousMonthStart: range.previousStart,
    revenue,
    newUsers: compareMonths(
      range,
      users.users_per_day.map(({ date, num_users: total }) => ({ day: date, total })),
    ),
    openInvoices: presentOwed(openInvoices),
    failedRenewals: presentOwed(failedRenewals),
    deadlines,
    documentRequests,
    stages: {
      users: users.total_users,
      emailVerified: users.email_verified,
      activeCustomers: users.active_subscriptions,
      companies,
      unincorporated: companies - incorporated,
      incorporated,
    },
  }
}
