import type { listOwnTransactions, MonthTotals, OwnTransaction } from '#contract/banking/own-transactions.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'

type Page = Pick<AnswerOf<typeof listOwnTransactions>, 'hydra:member' | 'months'>

/** The transactions of a month, with the totals of the whole month in each currency. */
export interface TransactionMonth {
  /** `YYYY-MM`; null for transactions without a date. */
  readonly month: string | null
  readonly totals: readonly MonthTotals[]
  readonly transactions: readonly OwnTransaction[]
}

const monthOf = ({ bookingDate, valueDate }: OwnTransaction): string | null =>
  (bookingDate ?? valueDate)?.slice(0, 7) ?? null

/** Groups the transactions of several pages by month; a month that spans two pages occurs once. */
export const groupMonths = (pages: readonly Page[]): readonly TransactionMonth[] => {
  const groups = new Map<string | null, OwnTransaction[]>()
  for (const one of pages.flatMap((page) => page['hydra:member'])) {
    const month = monthOf(one)
    groups.set(month, [...(groups.get(month) ?? []), one])
  }
  const totals = pages.flatMap(({ months }) => months)
  return [...groups].map(([month, transactions]) => {
    // The newest page knows best; an older one may repeat the month.
    const ofMonth = new Map(totals.filter((one) => one.month === month).map((one) => [one.currency, one]))
    return { month, totals: [...ofMonth.values()], transactions }
  })
}
