import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/fields.ts'
import type { foreignCurrencies, listExchangeRates } from '#contract/invoicing/admin.ts'
import { localeOf } from '../../lib/i18n.ts'

/** What the call answers. */
export type Rates = AnswerOf<typeof listExchangeRates>
export type ForeignCurrency = (typeof foreignCurrencies)[number]

/** The first month that a rate may be set for. */
const firstMonth = '2015-01'

/** A month with what a pound buys in it, by currency. */
export interface MonthRates {
  readonly month: string
  readonly rates: Readonly<Partial<Record<ForeignCurrency, number>>>
}

/** The rates by month, newest first. */
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
 * The months to choose from, newest first: up to the one after this month, since rates are published before it begins, and
 * whatever later month something is there or waits for.
 */
export const selectableMonths = (today: string, known: readonly string[]): string[] => {
  const last = [after(today.slice(0, 7)), ...known].reduce((one, other) => (one > other ? one : other))
  const months: string[] = []
  for (let month = firstMonth; month <= last; month = after(month)) months.push(month)
  return months.toReversed()
}

/** A month as it stands in a sentence of the reader's language: November 2026, noviembre de 2026. */
export const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** The same where it stands alone, in a list. */
export const monthTitle = (month: string, language: Language): string => {
  const text = monthText(month, language)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A rate with the decimals that it has, four at least, as HMRC publishes it: they line up below each other. */
export const rateText = (rate: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], {
    minimumFractionDigits: 4,
    maximumFractionDigits: 6,
    useGrouping: 'always',
  }).format(rate)
