import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { signOrCode } from '#contract/core/money.ts'
import type { recurringRevenue as endpoint } from '#contract/reporting/manager-figures.ts'
import { monthlyMovements } from '#server/domains/subscriptions/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { byCurrency } from './by-currency.ts'
import type { ReportingDeps } from './deps.ts'
import { recurringMonths } from './recurring-months.ts'
import { reportMonths } from './report-months.ts'

/** Reads the recurring revenue of each currency month by month; one without any movement is left out. */
export const recurringRevenue = async (
  { platform }: ReportingDeps,
  query: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const today = londonDay(platform.clock.now())
  const { firstMonth, lastMonth, months } = reportMonths(query, today)
  const movements = await monthlyMovements(platform.db)
  const codes = [...new Set(movements.map(({ currency }) => currency))].toSorted(byCurrency)
  return {
    firstMonth,
    lastMonth,
    currencies: codes.map((code) => {
      const own = movements.filter(({ currency }) => currency === code)
      const now = recurringMonths(own, [today.slice(0, 7)]).at(-1)
      return {
        currency: signOrCode(code),
        amount: now?.closing ?? 0,
        customers: now?.closingCustomers ?? 0,
        months: recurringMonths(own, months),
      }
    }),
  }
}
