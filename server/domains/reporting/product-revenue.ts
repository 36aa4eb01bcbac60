import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { signOrCode } from '#contract/core/money.ts'
import type { productRevenue as endpoint } from '#contract/reporting/manager-figures.ts'
import { sumPaidOnceByProduct } from '#server/domains/purchases/api.ts'
import { type ProductMonthSum, sumPaidByProduct } from '#server/domains/subscriptions/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { byCurrency } from './by-currency.ts'
import type { ReportingDeps } from './deps.ts'
import { productNames } from './product-names.ts'
import { daysOfMonths, reportMonths } from './report-months.ts'

type Answer = AnswerOf<typeof endpoint>

const totalOf = (rows: readonly ProductMonthSum[]): number => rows.reduce((sum, { cents }) => sum + cents, 0)

/** Sums payments by product and month; every product has all months, in the order of the report. */
export const productRevenue = async ({ platform }: ReportingDeps, query: QueryOf<typeof endpoint>): Promise<Answer> => {
  const { db } = platform
  const range = reportMonths(query, londonDay(platform.clock.now()))
  const period = { ...daysOfMonths(range), productId: null }
  const rows = (await Promise.all([sumPaidByProduct(db, period), sumPaidOnceByProduct(db, period)])).flat()
  const nameOf = await productNames(db, rows)
  const productsOf = (own: readonly ProductMonthSum[]) =>
    [...Map.groupBy(own, ({ productId }) => productId)]
      .map(([productId, sums]) => ({
        subscription: productId,
        productName: productId === null ? null : nameOf(productId),
        total: totalOf(sums),
        months: range.months.map((month) => ({ month, total: totalOf(sums.filter((sum) => sum.month === month)) })),
      }))
      .toSorted((one, other) => other.total - one.total)
  return {
    firstMonth: range.firstMonth,
    lastMonth: range.lastMonth,
    currencies: [...Map.groupBy(rows, ({ currency }) => currency)]
      .toSorted(([one], [other]) => byCurrency(one, other))
      .map(([code, own]) => ({ currency: signOrCode(code), total: totalOf(own), products: productsOf(own) })),
  }
}
