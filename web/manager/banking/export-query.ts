import type { ExportDialect } from '#contract/banking/export-dialect.ts'
import { exportCurrencies } from '#contract/banking/schemas.ts'
import type { DayRange } from './quick-ranges.ts'

/** Directions of money in an export: all of it, only money in, only money out. */
export const moneyWays = ['all', 'onlyIncomes', 'onlyExpenses'] as const
export type MoneyWay = (typeof moneyWays)[number]

/** The filters of an export, as the form has them: '' means all. */
export interface ExportFilters {
  readonly bank: string
  readonly currency: string
  readonly money: MoneyWay
}

/** Converts them to the query of the endpoint, with the dialect of a CSV. */
export const exportQuery = (
  userId: number,
  { from, to }: DayRange,
  { bank, currency, money }: ExportFilters,
  dialect: ExportDialect,
) => ({
  ...dialect,
  customer: userId,
  bank: bank === '' ? ('all' as const) : Number(bank),
  currency: exportCurrencies.find((one) => one === currency) ?? ('all' as const),
  start_date: from,
  end_date: to,
  income_expenses: money,
})
