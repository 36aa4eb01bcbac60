import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/fields.ts'
import type { foreignCurrencies, listExchangeRates } from '#contract/invoicing/admin.ts'
import { localeOf } from '#web/lib/i18n.ts'

/** The response of the rates endpoint. */
export type Rates = AnswerOf<typeof listExchangeRates>
export type ForeignCurrency = (typeof foreignCurrencies)[number]

/** The first month for which a rate may be set. */
const firstMonth = '2015-01'

/** A month with the value of a pound by currency. */
export interface MonthRates {
  readonly month: string
  readonly rates: Readonly<Partial<Record<ForeignCurrency, number>>>
}

/** Groups the rates by month, newest first. */
export const byMonth = (rates: Rates['hydra:member']): MonthRates[] => {
  const months = new Map<string, Partial<Record<ForeignCurrency, number>>>()
  for (const { month, currency, unitsPerPound } of rates)
    months.set(month, { ...months.get(month), [currency]: unitsPerPound })
  return [...months].map(([month, found]) => ({ month, rates: found })).sort((a, b) => b.month.localeCompare(a.month))
}

const after = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/**
 * Lists the selectable months, newest first. Includes the month after this one, since rates are published before it
 * starts, and any later month with a rate or a waiting document.
 */
export const selectableMonths = (today: string, known: readonly string[]): string[] => {
  const last = [after(today.slice(0, 7)), ...known].reduce((one, other) => (one > other ? one : other))
  const months: string[] = []
  for (let month = firstMonth; month <= last; month = after(month)) months.push(month)
  return months.toReversed()
}

/** Formats a rate with all its decimals, at least four, as HMRC publishes it, so that rates align. */
export const rateText = (rate: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], {
    minimumFractionDigits: 4,
    maximumFractionDigits: 6,
    useGrouping: 'always',
  }).format(rate)
