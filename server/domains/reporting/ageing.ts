import type { AnswerOf } from '#contract/core/endpoint.ts'
import { signOrCode } from '#contract/core/money.ts'
import { iri } from '#contract/core/reference.ts'
import { type AgeingBucket, type ageing as endpoint } from '#contract/reporting/manager-figures.ts'
import { type AgeingRow, readAgeing } from '#server/domains/invoicing/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { byCurrency } from './by-currency.ts'
import type { ReportingDeps } from './deps.ts'

type Answer = AnswerOf<typeof endpoint>
type Customer = Answer['currencies'][number]['customers'][number]

const none: Readonly<Record<AgeingBucket, number>> = {
  not_due: 0,
  days_1_30: 0,
  days_31_60: 0,
  days_61_90: 0,
  days_over_90: 0,
  no_due_day: 0,
}

const sumsOf = (rows: readonly AgeingRow[], field: 'cents' | 'count') => {
  const buckets = { ...none }
  for (const row of rows) buckets[row.bucket] += row[field]
  return buckets
}

const totalOf = (rows: readonly AgeingRow[], field: 'cents' | 'count'): number =>
  rows.reduce((sum, row) => sum + row[field], 0)

const customersOf = (rows: readonly AgeingRow[]): Customer[] => {
  const groups = Map.groupBy(rows, ({ userId, customerName }) => userId ?? customerName)
  return [...groups.values()]
    .map((own) => ({
      userRef: own[0]?.userId ? iri('users', own[0].userId) : null,
      customerName: own[0]?.customerName ?? '',
      count: totalOf(own, 'count'),
      amount: totalOf(own, 'cents'),
      buckets: sumsOf(own, 'cents'),
      oldestOn: own.flatMap(({ oldestOn }) => oldestOn ?? []).toSorted()[0] ?? null,
    }))
    .toSorted((one, other) => other.amount - one.amount || one.customerName.localeCompare(other.customerName))
}

/** Groups what open invoices owe by how long they have been due, as of today in London; by currency, never mixed. */
export const ageing = async ({ platform }: ReportingDeps): Promise<Answer> => {
  const today = londonDay(platform.clock.now())
  const byCode = Map.groupBy(await readAgeing(platform.db, today), ({ currency }) => currency)
  return {
    today,
    currencies: [...byCode]
      .toSorted(([one], [other]) => byCurrency(one, other))
      .map(([code, rows]) => ({
        currency: signOrCode(code),
        count: totalOf(rows, 'count'),
        amount: totalOf(rows, 'cents'),
        counts: sumsOf(rows, 'count'),
        buckets: sumsOf(rows, 'cents'),
        customers: customersOf(rows),
      })),
  }
}
