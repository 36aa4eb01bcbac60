import type { AnswerOf } from '#contract/core/endpoint.ts'
import { currencies, signOrCode } from '#contract/core/money.ts'
import { iri } from '#contract/core/reference.ts'
import { daysBetween } from '#contract/registry/months.ts'
import { dueSoonDays, homeRows, type managerHome } from '#contract/reporting/manager-home.ts'
import { readStatistics } from '#server/domains/accounts/api.ts'
import { totalOf } from '#server/domains/companies/api.ts'
import { countSubmitted } from '#server/domains/documents/api.ts'
import { countOpenInvoices, countOverdueInvoices, oldestOpenInvoices } from '#server/domains/invoicing/api.ts'
import { sumPaidOnceByDay } from '#server/domains/purchases/api.ts'
import { countRefundsToSettle } from '#server/domains/refunds/api.ts'
import { listDeadlines } from '#server/domains/registry/api.ts'
import type { ReportingDeps } from '#server/domains/reporting/deps.ts'
import { countFailedRenewals, sumPaidByDay } from '#server/domains/subscriptions/api.ts'
import { countToBook } from '#server/domains/transfers/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { OwedSum } from '#server/platform/database/owed-sum.ts'
import type { Platform } from '#server/platform/platform.ts'
import { compareMonths, type MonthRange, monthRange } from './month-range.ts'

type Home = AnswerOf<typeof managerHome>
type ListedDeadlines = Awaited<ReturnType<typeof listDeadlines>>

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

const presentOwed = ({ count, amounts }: OwedSum): Home['failedRenewals'] => ({
  count,
  amounts: amounts.map(({ currency, cents }) => ({ currency: signOrCode(currency), amount: cents })),
})

/** Reads what open invoices owe, and names the oldest of them. */
const readOpenInvoices = async (db: Db, today: string): Promise<Home['openInvoices']> => {
  const [sum, overdue, oldest] = await Promise.all([
    countOpenInvoices(db),
    countOverdueInvoices(db, today),
    oldestOpenInvoices(db, homeRows),
  ])
  return {
    ...presentOwed(sum),
    overdue: presentOwed(overdue),
    oldest: oldest.map(({ userId, currency, cents, day, ...named }) => ({
      ...named,
      userRef: userId === null ? null : iri('users', userId),
      currency: signOrCode(currency),
      amount: cents,
      createdAt: day,
      daysOpen: daysBetween(day, today),
    })),
  }
}

/** Names the first filings of a list. */
const firstOf = ({ 'hydra:member': listed }: ListedDeadlines): Home['deadlines']['next'] =>
  listed
    .slice(0, homeRows)
    .map(({ id, kind, source, person, dueOn, daysLeft, status, userRef, companyId, companyName, companyNumber }) => ({
      id,
      kind,
      source,
      person,
      dueOn,
      daysLeft,
      status,
      userRef,
      companyId,
      companyName,
      companyNumber,
    }))

/** Counts the filings that are due soon and those missed, and names the first of each, as their lists do. */
const readDeadlines = async (platform: Platform): Promise<Home['deadlines']> => {
  const part = { page: 1, itemsPerPage: 10 }
  const [soon, missed] = await Promise.all([
    listDeadlines({ platform }, { ...part, status: 'upcoming', dueWithinDays: dueSoonDays }),
    listDeadlines({ platform }, { ...part, status: 'overdue' }),
  ])
  return {
    dueSoon: soon['hydra:totalItems'],
    overdue: missed['hydra:totalItems'],
    next: firstOf(soon),
    oldestOverdue: firstOf(missed),
  }
}

/** Reads the figures of the managers' home, as of today in London. Each equals the list that it links to. */
export const readHome = async ({ platform }: ReportingDeps): Promise<Home> => {
  const { db, clock } = platform
  const range = monthRange(londonDay(clock.now()))
  const { today } = range
  const [
    revenue,
    users,
    openInvoices,
    failedRenewals,
    deadlines,
    submitted,
    refunds,
    transfers,
    companies,
    incorporated,
  ] = await Promise.all([
    readRevenue(db, range),
    readStatistics(db),
    readOpenInvoices(db, today),
    countFailedRenewals(db),
    readDeadlines(platform),
    countSubmitted(db),
    countRefundsToSettle(db),
    countToBook(db),
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
    openInvoices,
    failedRenewals: presentOwed(failedRenewals),
    deadlines,
    documentRequests: { submitted },
    refunds,
    transfers,
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
