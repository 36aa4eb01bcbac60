import type { RecurringMonth } from '#contract/reporting/manager-figures.ts'

/** What is lost a month, in per cent; null where there was nothing to lose. */
export interface ChurnRates {
  readonly revenue: number | null
  readonly customers: number | null
}

const percentOf = (lost: number, had: number): number | null =>
  had === 0 ? null : Math.round((lost / had) * 10_000) / 100

/**
 * Averages what is lost a month: what left, in per cent of what the months started with. The last month is left out
 * while it runs, unless it is the only one.
 */
export const churnRates = (months: readonly RecurringMonth[]): ChurnRates => {
  const complete = months.length > 1 ? months.slice(0, -1) : months
  const sum = (valueOf: (month: RecurringMonth) => number): number =>
    complete.reduce((all, month) => all + valueOf(month), 0)
  return {
    revenue: percentOf(
      sum(({ churn }) => churn),
      sum(({ opening }) => opening),
    ),
    customers: percentOf(
      sum(({ churnedCustomers }) => churnedCustomers),
      sum(({ openingCustomers }) => openingCustomers),
    ),
  }
}
