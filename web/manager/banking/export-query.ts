import { exportCurrencies } from '#contract/banking/schemas.ts'
import type { DayRange } from './quick-ranges.ts'

/** Money that an export takes: all of it, only what came in, only what went out. */
export const moneyWays = ['all', 'onlyIncomes', 'onlyExpenses'] as const
export type MoneyWay = (typeof moneyWays)[number]

/** What an export is narrowed to, as the form has it: '' is all. */
export interface ExportFilters {
  readonly bank: string
  readonly currency: string
  readonly money: MoneyWay
}

/** The same as the call takes it. */
export const exportQuery = (userId: number, { from, to }: DayRange, { bank, currency, money }: ExportFilters) => ({
  customer: userId,
  bank: bank === '' ? ('all' as const) : Number(bank),
  currency: exportCurrencies.find((one) => one === currency) ?? ('all' as const),
  start_date: from,
  end_date: to,
  income_expenses: money,
})
