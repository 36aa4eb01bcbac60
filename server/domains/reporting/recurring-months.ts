import type { RecurringMonth } from '#contract/reporting/manager-figures.ts'
import type { MonthMovements } from '#server/domains/subscriptions/api.ts'

type Kind = MonthMovements['kind']

/** Sums the movements of one currency by month, with what there was before and after each. Integer cents. */
export const recurringMonths = (movements: readonly MonthMovements[], months: readonly string[]): RecurringMonth[] => {
  const [first = ''] = months
  const sumOf = (rows: readonly MonthMovements[], field: 'cents' | 'count', kinds: readonly Kind[]): number =>
    rows.reduce((sum, row) => (kinds.includes(row.kind) ? sum + row[field] : sum), 0)
  const all: readonly Kind[] = ['new', 'expansion', 'reactivation', 'contraction', 'churn']
  const customersIn = (rows: readonly MonthMovements[]): number =>
    sumOf(rows, 'count', ['new', 'reactivation']) - sumOf(rows, 'count', ['churn'])
  const before = movements.filter(({ month }) => month < first)
  let [amount, customers] = [sumOf(before, 'cents', all), customersIn(before)]
  return months.map((month) => {
    const rows = movements.filter((row) => row.month === month)
    const [opening, openingCustomers] = [amount, customers]
    amount += sumOf(rows, 'cents', all)
    customers += customersIn(rows)
    return {
      month,
      opening,
      new: sumOf(rows, 'cents', ['new']),
      expansion: sumOf(rows, 'cents', ['expansion']),
      reactivation: sumOf(rows, 'cents', ['reactivation']),
      contraction: Math.abs(sumOf(rows, 'cents', ['contraction'])),
      churn: Math.abs(sumOf(rows, 'cents', ['churn'])),
      closing: amount,
      openingCustomers,
      newCustomers: sumOf(rows, 'count', ['new']),
      reactivatedCustomers: sumOf(rows, 'count', ['reactivation']),
      churnedCustomers: sumOf(rows, 'count', ['churn']),
      closingCustomers: customers,
    }
  })
}
