import type { listOwnTransactions, MonthTotals, OwnTransaction } from '#contract/banking/own-transactions.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'

type Page = Pick<AnswerOf<typeof listOwnTransactions>, 'hydra:member' | 'months'>

/** The transactions of a day, newest first. */
export interface TransactionDay {
  /** `YYYY-MM-DD`; null for transactions without a date. */
  readonly day: string | null
  readonly transactions: readonly OwnTransaction[]
}

/** The days of a month, newest first, with the totals of the whole month in each currency. */
export interface TransactionMonth {
  /** `YYYY-MM`; null for transactions without a date. */
  readonly month: string | null
  readonly totals: readonly MonthTotals[]
  readonly days: readonly TransactionDay[]
}

const dayOf = ({ bookingDate, valueDate }: OwnTransaction): string | null => bookingDate ?? valueDate

/** Groups in the order of first occurrence. */
const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string | null): ReadonlyMap<string | null, readonly T[]> => {
  const groups = new Map<string | null, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return groups
}

/** Groups the transactions of several pages by month and day; what spans two pages occurs once. */
export const groupMonths = (pages: readonly Page[]): readonly TransactionMonth[] => {
  const byDay = groupBy(
    pages.flatMap((page) => page['hydra:member']),
    dayOf,
  )
  const days = [...byDay].map(([day, transactions]) => ({ day, transactions }))
  const byMonth = groupBy(days, ({ day }) => day?.slice(0, 7) ?? null)
  const totals = pages.flatMap(({ months }) => months)
  return [...byMonth].map(([month, ofDays]) => {
    // The newest page knows best; an older one may repeat the month.
    const ofMonth = new Map(totals.filter((one) => one.month === month).map((one) => [one.currency, one]))
    return { month, totals: [...ofMonth.values()], days: ofDays }
  })
}
